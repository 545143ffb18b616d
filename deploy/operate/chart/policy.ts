// oxlint-disable typescript/no-explicit-any -- what is looked for may be missing at every step

/** A manifest, as far as the policy looks at it. */
export type Manifest = Record<string, any>;

/** What must hold of every manifest of the chart. @returns a sentence for each fault, none where all is well */
export function faultsOf(manifests: readonly Manifest[]): string[] {
  const kind = (name: string) => manifests.filter((each) => each.kind === name);
  const faults: string[] = [];
  const must = (holds: unknown, sentence: string): void => {
    if (!holds) faults.push(sentence);
  };
  const selects = (selector: Manifest | undefined, labels: Manifest) =>
    selectsAll(selector?.matchLabels ?? {}, labels);
  const selectsAll = (wanted: Manifest, labels: Manifest) =>
    Object.entries(wanted).every(([key, value]) => labels[key] === value);

  const workloads = [...kind('Deployment'), ...kind('Job')];
  must(workloads.length > 0, 'there is nothing that runs');
  for (const { kind: what, metadata, spec } of workloads) {
    const name = `${what} ${metadata.name}`;
    const { labels } = spec.template.metadata;
    const pod = spec.template.spec;
    must(pod.automountServiceAccountToken === false, `${name} gets a token of the cluster`);
    must(pod.securityContext?.runAsNonRoot === true, `${name} may run as root`);
    must(
      pod.securityContext?.seccompProfile?.type === 'RuntimeDefault',
      `${name} may make every system call`,
    );
    for (const container of [...(pod.initContainers ?? []), ...pod.containers]) {
      const security = container.securityContext ?? {};
      // What a container says goes before what its pod says.
      const user = security.runAsUser ?? pod.securityContext?.runAsUser;
      must(security.runAsNonRoot !== false && user !== 0, `${name} runs as root`);
      must(security.readOnlyRootFilesystem === true, `${name} can write to its own files`);
      must(security.allowPrivilegeEscalation === false, `${name} can gain rights`);
      must(String(security.capabilities?.drop) === 'ALL', `${name} keeps capabilities`);
      must(
        container.resources?.requests?.cpu && container.resources.requests.memory,
        `${name} asks for nothing`,
      );
      must(container.resources?.limits?.memory, `${name} may take all memory`);
      must(
        /(@sha256:[0-9a-f]{64}|:(?!latest$)[^/:]+)$/.test(container.image),
        `${name} takes whatever image is newest`,
      );
      for (const { name: variable, value } of container.env ?? [])
        must(
          variable.endsWith('_FILE') || !/SECRET|PASSWORD$|SEED|DATABASE_|SMTP|_KEY$/.test(variable),
          `${name} has the secret ${variable} in its environment (${value ? 'in the manifest' : 'by reference'})`,
        );
    }
    const policies = kind('NetworkPolicy').filter((policy) => selects(policy.spec.podSelector, labels));
    must(policies.length === 1, `${name} has ${policies.length} network policies instead of one`);
    if (what === 'Job') continue;
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'])
      must(pod.containers[0][probe], `${name} has no ${probe}`);
    must(pod.topologySpreadConstraints?.length === 2, `${name} may lie on one node, or in one zone`);
    must(
      spec.strategy?.rollingUpdate?.maxUnavailable === 0,
      `${name} is taken away before the new one is ready`,
    );
    const seconds = (variable: string): number =>
      Number(pod.containers[0].env?.find((each: Manifest) => each.name === variable)?.value);
    must(
      pod.terminationGracePeriodSeconds > seconds('DRAIN_SECONDS') + seconds('STOP_SECONDS') + 10,
      `${name} is cut off in mid-work`,
    );
    // Who is called has to be forgotten by all who call, before it closes.
    const isCalled = manifests.some(
      (each) => each.kind === 'Service' && selectsAll(each.spec.selector, labels),
    );
    must(!isCalled || seconds('DRAIN_SECONDS') >= 5, `${name} closes while it is still called`);
    const budgets = kind('PodDisruptionBudget').filter((budget) => selects(budget.spec.selector, labels));
    must(budgets.length === 1, `${name} has no budget for disruptions`);
    const scalers = [...kind('HorizontalPodAutoscaler'), ...kind('ScaledObject')].filter(
      (scaler) => scaler.spec.scaleTargetRef.name === metadata.name,
    );
    must(scalers.length === 1, `${name} is scaled by ${scalers.length} instead of one`);
  }

  const component = (peer: Manifest): string | undefined =>
    peer.podSelector?.matchLabels?.['app.kubernetes.io/component'];
  for (const { metadata, spec } of kind('NetworkPolicy')) {
    const name = metadata.labels['app.kubernetes.io/component'];
    must(String(spec.policyTypes) === 'Ingress,Egress', `the policy of ${name} leaves a direction open`);
    const peers = [...(spec.ingress ?? []), ...(spec.egress ?? [])];
    for (const { from, to, ports } of peers) {
      must((from ?? to)?.length > 0, `the policy of ${name} lets everybody`);
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
  for (const { metadata } of kind('Secret')) faults.push(`the chart holds the Secret ${metadata.name}`);
  return faults;
}
