// oxlint-disable typescript/no-explicit-any -- a manifest may lack any field that a rule reads

/** Fields of a Kubernetes manifest that the policy reads. */
export type Manifest = Record<string, any>;

/** Limit of annotations in Kubernetes, in bytes. `kubectl apply` stores each resource in an annotation. */
const maxConfigMapBytes = 262_144;

const hookOf = (metadata: Manifest, key: string): string | undefined =>
  metadata.annotations?.[`helm.sh/${key}`];

/** Tells whether Helm creates a resource before a workload. Helm runs hooks by weight, before all other resources. */
function isBefore({ metadata }: Manifest, workload: Manifest): boolean {
  const [hook, otherHook] = [hookOf(metadata, 'hook'), hookOf(workload, 'hook')];
  // Helm creates the network policies of a release before its workloads.
  if (!otherHook) return !hook;
  const weight = (of: Manifest) => Number(hookOf(of, 'hook-weight') ?? 0);
  return hook === otherHook && weight(metadata) < weight(workload);
}

/**
 * Checks the rules of this chart that kube-score does not check.
 *
 * @returns One sentence for each fault; empty when all rules hold.
 */
export function faultsOf(manifests: readonly Manifest[]): string[] {
  const kind = (name: string) => manifests.filter((each) => each.kind === name);
  const faults: string[] = [];
  const must = (holds: unknown, sentence: string): void => {
    if (!holds) faults.push(sentence);
  };
  const selectsAll = (wanted: Manifest, labels: Manifest) =>
    Object.entries(wanted).every(([key, value]) => labels[key] === value);

  // A CronJob holds a Job, whose name and pods then follow the same rules.
  const scheduled = kind('CronJob').map(({ metadata, spec }) => ({
    kind: 'Job',
    metadata,
    spec: spec.jobTemplate.spec,
  }));
  const workloads = [...kind('Deployment'), ...kind('Job'), ...scheduled];
  must(workloads.length > 0, 'the chart has no workload');
  for (const { kind: what, metadata, spec } of workloads) {
    const name = `${what} ${metadata.name}`;
    const { labels } = spec.template.metadata;
    const pod = spec.template.spec;
    must(pod.automountServiceAccountToken === false, `${name} receives a token of the cluster`);
    for (const container of [...(pod.initContainers ?? []), ...pod.containers]) {
      must(String(container.securityContext?.capabilities?.drop) === 'ALL', `${name} keeps capabilities`);
      for (const { name: variable, value } of container.env ?? [])
        must(
          variable.endsWith('_FILE') || !/SECRET|PASSWORD$|SEED|DATABASE_|SMTP|_KEY$/.test(variable),
          `${name} has the secret ${variable} in its environment (${value ? 'in the manifest' : 'by reference'})`,
        );
    }
    must(
      kind('NetworkPolicy').some(
        (policy) => isBefore(policy, metadata) && selectsAll(policy.spec.podSelector.matchLabels, labels),
      ),
      `${name} can run before a network policy applies to its pods`,
    );
    if (what === 'Job') {
      // A schedule never starts another Job while one hangs.
      must(spec.activeDeadlineSeconds > 0, `${name} has no deadline`);
      continue;
    }
    must(pod.containers[0].startupProbe, `${name} has no startupProbe`);
    must(
      spec.strategy?.rollingUpdate?.maxUnavailable === 0,
      `${name} is stopped before its replacement is ready`,
    );
    const seconds = (variable: string): number =>
      Number(pod.containers[0].env?.find((each: Manifest) => each.name === variable)?.value);
    must(
      pod.terminationGracePeriodSeconds > seconds('DRAIN_SECONDS') + seconds('STOP_SECONDS') + 10,
      `${name} is killed before it has drained`,
    );
    // Load balancers need a few seconds to stop calling a pod that is about to terminate.
    const isCalled = manifests.some(
      (each) => each.kind === 'Service' && selectsAll(each.spec.selector, labels),
    );
    must(!isCalled || seconds('DRAIN_SECONDS') >= 5, `${name} closes while callers still use it`);
    const scalers = [...kind('HorizontalPodAutoscaler'), ...kind('ScaledObject')].filter(
      (scaler) => scaler.spec.scaleTargetRef.name === metadata.name,
    );
    must(scalers.length === 1, `${name} has ${scalers.length} autoscalers instead of one`);
  }

  const component = (peer: Manifest): string | undefined =>
    peer.podSelector?.matchLabels?.['app.kubernetes.io/component'];
  for (const { metadata, spec } of kind('NetworkPolicy')) {
    const name = metadata.labels['app.kubernetes.io/component'];
    must(String(spec.policyTypes) === 'Ingress,Egress', `the policy of ${name} leaves a direction open`);
    const peers = [...(spec.ingress ?? []), ...(spec.egress ?? [])];
    for (const { from, to, ports } of peers) {
      must((from ?? to)?.length > 0, `the policy of ${name} admits every peer`);
      must(ports?.length > 0, `the policy of ${name} opens every port`);
    }
    for (const { from } of spec.ingress ?? [])
      for (const peer of from ?? [])
        must(
          name === 'gateway' || (peer.podSelector && !peer.namespaceSelector),
          `${name} can be reached from outside`,
        );
    const called = (spec.egress ?? []).flatMap(({ to }: Manifest): string[] =>
      (to ?? []).map(component).filter(Boolean),
    );
    // `helm test` calls the gateway.
    const wanted = name === 'test' ? 'gateway' : 'auth';
    must(
      name === 'gateway' || called.every((other: string) => other === wanted),
      `${name} can call ${called.filter((other: string) => other !== wanted).join(', ')}`,
    );
  }
  for (const { metadata, data } of kind('ConfigMap'))
    must(
      Buffer.byteLength(JSON.stringify(data)) < maxConfigMapBytes,
      `the ConfigMap ${metadata.name} is too large for kubectl apply`,
    );
  for (const { metadata } of kind('Secret')) faults.push(`the chart contains the Secret ${metadata.name}`);
  return faults;
}
