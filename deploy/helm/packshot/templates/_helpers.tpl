{{/* Name of a resource. The release comes first, so that two releases fit into one namespace. Arguments: root, name. */}}
{{- define "packshot.name" -}}
{{ .root.Release.Name }}-{{ .name }}
{{- end }}

{{/* Labels of one part. Arguments: root, name. */}}
{{- define "packshot.labels" -}}
app.kubernetes.io/name: packshot
{{ include "packshot.instance" . }}
app.kubernetes.io/version: {{ .root.Values.image.tag | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
{{- end }}

{{/* Name and labels of a resource. Arguments: root, name, suffix if a part has several resources of a kind. */}}
{{- define "packshot.metadata" -}}
name: {{ include "packshot.name" . }}{{ .suffix }}
labels: {{- include "packshot.labels" . | nindent 2 }}
{{- end }}

{{- define "packshot.instance" -}}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .name }}
{{- end }}

{{/* Selector labels of pods, the same in every version. Arguments: root, name, does (default: serve). */}}
{{- define "packshot.selector" -}}
{{ include "packshot.instance" . }}
packshot.dev/does: {{ .does | default "serve" }}
{{- end }}

{{/* Annotations that run a resource before a rollout. Arguments: weight, policy. */}}
{{- define "packshot.beforeRollout" -}}
helm.sh/hook: pre-install,pre-upgrade
helm.sh/hook-weight: {{ .weight | quote }}
helm.sh/hook-delete-policy: {{ .policy }}
{{- end }}

{{/* A digest has priority over the tag, which then only informs people. Arguments: root, image. */}}
{{- define "packshot.image" -}}
{{- $digest := get .root.Values.image.digests .image -}}
{{ .root.Values.image.registry }}/{{ .image }}:{{ .root.Values.image.tag }}{{ if $digest }}@{{ $digest }}{{ end }}
{{- end }}

{{/* Name of the Secret of a part. Arguments: root, secret. */}}
{{- define "packshot.secret" -}}
{{ .root.Release.Name }}-{{ .secret }}
{{- end }}

{{/*
Metadata of a pod. The checksum changes with the Secret, so that an upgrade replaces the pods, which read their secrets
only at the start. `lookup` finds nothing when the chart is rendered without a cluster.
Arguments: root, name, does, secret, part.
*/}}
{{- define "packshot.podMetadata" -}}
labels:
  {{- include "packshot.labels" . | nindent 2 }}
  packshot.dev/does: {{ .does | default "serve" }}
{{- $annotations := merge dict (.part.annotations | default dict) .root.Values.pods.annotations }}
{{- if .secret }}
{{- $found := lookup "v1" "Secret" .root.Release.Namespace (include "packshot.secret" .) }}
{{- $_ := set $annotations "packshot.dev/secret-checksum" ((get $found "data" | default dict) | toJson | sha256sum) }}
{{- end }}
{{- with $annotations }}
annotations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{/*
Start of the specification of a pod. As in the compose file: a user id without a name and no capabilities. Settings of a
part replace the settings of all pods. Arguments: root, part.
*/}}
{{- define "packshot.podSpec" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 65532
  runAsGroup: 65532
  fsGroup: 65532
  seccompProfile: { type: RuntimeDefault }
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets: {{- toYaml . | nindent 2 }}
{{- end }}
{{- $part := .part }}
{{- $pods := .root.Values.pods }}
{{- range $key := list "affinity" "tolerations" "priorityClassName" }}
{{- with get $part $key | default (get $pods $key) }}
{{ $key }}: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}
{{- end }}

{{/*
Image, security and mounts of a container. The mounts come last, so that a caller can add more mounts.
Arguments: root, image, secret.
*/}}
{{- define "packshot.container" -}}
image: {{ include "packshot.image" . }}
imagePullPolicy: {{ .root.Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
volumeMounts:
  - { name: tmp, mountPath: /tmp }
  {{- if .secret }}
  - { name: secrets, mountPath: /run/secrets/packshot, readOnly: true }
  {{- end }}
{{- end }}

{{/* Plain variables by name. Arguments: variables. */}}
{{- define "packshot.env" -}}
{{- range $key, $value := .variables }}
- { name: {{ $key }}, value: {{ $value | quote }} }
{{- end }}
{{- end }}

{{/* Each variable of a Secret as a file, named by NAME_FILE. Arguments: secretVariables. */}}
{{- define "packshot.secretEnv" -}}
{{- range .secretVariables }}
- { name: {{ . }}_FILE, value: /run/secrets/packshot/{{ . }} }
{{- end }}
{{- end }}

{{/* Arguments: root, secret, secretVariables, scratch. */}}
{{- define "packshot.volumes" -}}
- name: tmp
  emptyDir: { sizeLimit: {{ .scratch }} }
{{- if .secret }}
- name: secrets
  secret:
    secretName: {{ include "packshot.secret" . }}
    defaultMode: 0o440
    items:
      {{- range .secretVariables }}
      - { key: {{ . }}, path: {{ . }} }
      {{- end }}
{{- end }}
{{- end }}

{{/* Rules for outgoing connections: DNS and the named targets. Arguments: root, reaches. */}}
{{- define "packshot.egress" -}}
{{- $targets := .root.Values.network.targets -}}
- to:
    - namespaceSelector: { matchLabels: { kubernetes.io/metadata.name: kube-system } }
      podSelector: { matchLabels: { k8s-app: kube-dns } }
  ports: [{ port: 53, protocol: UDP }, { port: 53, protocol: TCP }]
{{- range .reaches }}
{{- $target := index $targets . }}
- to: {{- toYaml $target.peers | nindent 4 }}
  ports:
    {{- range $target.ports }}
    - port: {{ . }}
    {{- end }}
{{- end }}
{{- end }}
