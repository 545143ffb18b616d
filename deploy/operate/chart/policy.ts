// oxlint-disable typescript/no-explicit-any -- a manifest may lack any field that a rule reads

/** Fields of a Kubernetes manifest that the policy reads. */
export type Manifest = Record<string, any>;

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

  const workloads = [...kind('Deployment'), ...kind('Job')];
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
    if (what === 'Job') continue;
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
    must(
      name === 'gateway' || called.every((other: string) => other === 'auth'),
      `${name} can call ${called.filter((other: string) => other !== 'auth').join(', ')}`,
    );
  }
  for (const { metadata } of kind('Secret')) faults.push(`the chart contains the Secret ${metadata.name}`);
  return faults;
}
