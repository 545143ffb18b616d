import { describe, expect, it } from 'vitest';
import { faultsOf, type Manifest } from '../chart/policy.js';
import { holdAgainst } from '../chart/schemas.js';

const labels = { 'app.kubernetes.io/component': 'jobs' };

/** Manifests of one service, reduced to the fields that the policy reads. */
const whole = (): Manifest[] => [
  {
    kind: 'Deployment',
    metadata: { name: 'jobs' },
    spec: {
      strategy: { rollingUpdate: { maxUnavailable: 0 } },
      template: {
        metadata: { labels },
        spec: {
          automountServiceAccountToken: false,
          terminationGracePeriodSeconds: 60,
          containers: [
            {
              env: [
                { name: 'DRAIN_SECONDS', value: '10' },
                { name: 'STOP_SECONDS', value: '20' },
                { name: 'DATABASE_URL_JOBS_FILE', value: '/run/secrets/packshot/DATABASE_URL_JOBS' },
              ],
              securityContext: {
                capabilities: { drop: ['ALL'] },
              },
              startupProbe: { httpGet: { path: '/livez' } },
            },
          ],
        },
      },
    },
  },
  { kind: 'Service', metadata: { name: 'jobs' }, spec: { selector: labels } },
  { kind: 'HorizontalPodAutoscaler', metadata: { name: 'jobs' }, spec: { scaleTargetRef: { name: 'jobs' } } },
  {
    kind: 'NetworkPolicy',
    metadata: { name: 'jobs', labels },
    spec: {
      podSelector: { matchLabels: labels },
      policyTypes: ['Ingress', 'Egress'],
      ingress: [{ from: [{ podSelector: { matchLabels: {} } }], ports: [{ port: 8080 }] }],
      egress: [
        {
          to: [{ podSelector: { matchLabels: { 'app.kubernetes.io/component': 'auth' } } }],
          ports: [{ port: 8080 }],
        },
      ],
    },
  },
];

const other = { 'app.kubernetes.io/component': 'auth' };

/** A Job before the rollout, or the policy of its pods. */
function hook(kind: 'Job' | 'NetworkPolicy', name: string, weight: number): Manifest {
  const own = { 'app.kubernetes.io/component': name };
  const annotations = { 'helm.sh/hook': 'pre-install', 'helm.sh/hook-weight': String(weight) };
  const pod = { automountServiceAccountToken: false, containers: [] };
  const spec =
    kind === 'Job'
      ? { activeDeadlineSeconds: 900, template: { metadata: { labels: own }, spec: pod } }
      : { podSelector: { matchLabels: own }, policyTypes: ['Ingress', 'Egress'], ingress: [], egress: [] };
  return { kind, metadata: { name, labels: own, annotations }, spec };
}

const configMap = (bytes: number): Manifest => ({
  kind: 'ConfigMap',
  metadata: { name: 'dashboard' },
  data: { file: 'x'.repeat(bytes) },
});

describe('the policy of the chart', () => {
  it('finds no fault in a valid chart', () => {
    const setup = [hook('NetworkPolicy', 'setup', -10), hook('Job', 'setup', 0)];
    expect(faultsOf([...whole(), ...setup, configMap(24_000)])).toEqual([]);
  });

  const pod = (manifests: Manifest[]) => manifests[0]!['spec'].template.spec;
  const policy = (manifests: Manifest[]) => manifests[3]!['spec'];
  it.each<[string, (manifests: Manifest[]) => unknown]>([
    ['receives a token of the cluster', (all) => delete pod(all).automountServiceAccountToken],
    ['keeps capabilities', (all) => delete pod(all).containers[0].securityContext.capabilities],
    ['has no startupProbe', (all) => delete pod(all).containers[0].startupProbe],
    ['stopped before its replacement is ready', (all) => (all[0]!['spec'].strategy = {})],
    ['has the secret', (all) => pod(all).containers[0].env.push({ name: 'DATABASE_URL_JOBS', value: 'x' })],
    ['is killed before it has drained', (all) => (pod(all).terminationGracePeriodSeconds = 40)],
    ['is killed before it has drained', (all) => pod(all).containers[0].env.splice(1, 1)],
    ['closes while callers still use it', (all) => (pod(all).containers[0].env[0].value = '0')],
    ['has 0 autoscalers', (all) => all.splice(2, 1)],
    ['leaves a direction open', (all) => policy(all).policyTypes.pop()],
    ['admits every peer', (all) => (policy(all).egress[0].to = [])],
    ['opens every port', (all) => delete policy(all).egress[0].ports],
    ['can be reached from outside', (all) => policy(all).ingress[0].from.push({ namespaceSelector: {} })],
    [
      'can call billing',
      (all) =>
        policy(all).egress[0].to.push({
          podSelector: { matchLabels: { 'app.kubernetes.io/component': 'billing' } },
        }),
    ],
    ['Deployment jobs can run before a network policy', (all) => all.splice(3, 1)],
    [
      'Deployment jobs can run before a network policy',
      (all) => (policy(all).podSelector.matchLabels = other),
    ],
    [
      'Job setup can run before a network policy',
      (all) => all.push(hook('Job', 'setup', 0), hook('NetworkPolicy', 'setup', 0)),
    ],
    ['Job setup can run before a network policy', (all) => all.push(hook('Job', 'setup', 0))],
    [
      'Job setup has no deadline',
      (all) => {
        const setup = hook('Job', 'setup', 0);
        delete setup['spec'].activeDeadlineSeconds;
        all.push(setup);
      },
    ],
    ['is too large', (all) => all.push(configMap(262_144))],
    ['contains the Secret', (all) => all.push({ kind: 'Secret', metadata: { name: 'keys' } })],
  ])('reports the fault "%s" in a chart', (sentence, damage) => {
    const manifests = whole();
    damage(manifests);
    expect(faultsOf(manifests).join('\n')).toContain(sentence);
  });
});

describe('the schemas of a cluster', () => {
  const check = holdAgainst({
    definitions: {
      'io.k8s.api.apps.v1.Deployment': {
        'x-kubernetes-group-version-kind': [{ group: 'apps', version: 'v1', kind: 'Deployment' }],
        type: 'object',
        properties: {
          apiVersion: { type: 'string' },
          kind: { type: 'string' },
          metadata: { type: 'object' },
          spec: { description: 'Desired state', $ref: '#/definitions/Spec' },
        },
      },
      Spec: {
        type: 'object',
        required: ['port'],
        properties: {
          replicas: { type: 'integer', format: 'int32' },
          port: { $ref: '#/definitions/IntOrString' },
          limits: {
            type: 'object',
            additionalProperties: { $ref: '#/definitions/io.k8s.apimachinery.pkg.api.resource.Quantity' },
          },
        },
      },
      IntOrString: { type: 'string', format: 'int-or-string' },
      'io.k8s.apimachinery.pkg.api.resource.Quantity': { type: 'string' },
    },
    added: [
      {
        apiVersion: 'keda.sh/v1alpha1',
        kind: 'ScaledObject',
        schema: {
          type: 'object',
          properties: {
            apiVersion: { type: 'string' },
            kind: { type: 'string' },
            metadata: { type: 'object' },
            spec: { type: 'object', properties: { maxReplicaCount: { type: 'integer' } } },
          },
        },
      },
    ],
  });
  const deployment = (spec: object) => ({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'jobs', labels: {} },
    spec,
  });
  const scaled = (spec: object) => ({
    apiVersion: 'keda.sh/v1alpha1',
    kind: 'ScaledObject',
    metadata: { name: 'worker' },
    spec,
  });

  it('accept valid manifests, a number in a quantity, and kinds of extensions', () => {
    expect(check(deployment({ replicas: 2, port: 8080, limits: { cpu: 1, memory: '1Gi' } }))).toEqual([]);
    expect(check(deployment({ port: 'http' }))).toEqual([]);
    expect(check(scaled({ maxReplicaCount: 4 }))).toEqual([]);
  });

  it.each<[string, Manifest]>([
    [
      'Deployment jobs: /spec must NOT have additional properties replica',
      deployment({ port: 1, replica: 2 }),
    ],
    ['Deployment jobs: /spec/replicas must be integer', deployment({ port: 1, replicas: '2' })],
    ["Deployment jobs: /spec must have required property 'port'", deployment({})],
    [
      'Deployment jobs: /spec/limits/cpu must be string,number',
      deployment({ port: 1, limits: { cpu: true } }),
    ],
    ['ScaledObject worker: /spec must NOT have additional properties most', scaled({ most: 4 })],
    [
      'Deployment jobs is of a kind that no cluster knows: apps/v1beta1',
      { ...deployment({ port: 1 }), apiVersion: 'apps/v1beta1' },
    ],
  ])('report the fault "%s" in a manifest', (sentence, manifest) => {
    expect(check(manifest)).toContain(sentence);
  });
});
