{{/* Labels of one part. Arguments: root, name. */}}
{{- define "packshot.labels" -}}
app.kubernetes.io/name: packshot
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .name }}
app.kubernetes.io/version: {{ .root.Values.image.tag | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
{{- end }}

{{/* Selector labels of a part, the same in every version. Parts that serve calls also have `packshot.dev/does: serve`. */}}
{{- define "packshot.selector" -}}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .name }}
{{- end }}

{{- define "packshot.image" -}}
{{ .root.Values.image.registry }}/{{ .image }}:{{ .root.Values.image.tag }}
{{- end }}

{{/* As in the compose file: a user id without a name, a read-only file system except /tmp, and no capabilities. */}}
{{- define "packshot.podSecurity" -}}
runAsNonRoot: true
runAsUser: 65532
runAsGroup: 65532
fsGroup: 65532
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "packshot.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{/* Each variable of a Secret as a file, named by NAME_FILE. Arguments: variables. */}}
{{- define "packshot.secretEnv" -}}
{{- range .variables }}
- { name: {{ . }}_FILE, value: /run/secrets/packshot/{{ . }} }
{{- end }}
{{- end }}

{{- define "packshot.secretVolume" -}}
- name: secrets
  secret:
    secretName: {{ .name }}
    defaultMode: 0o440
    items:
      {{- range .variables }}
      - { key: {{ . }}, path: {{ . }} }
      {{- end }}
{{- end }}
