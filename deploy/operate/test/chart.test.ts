import { describe, expect, it } from 'vitest';
import { faultsOf, type Manifest } from '../chart/policy.js';
import { holdAgainst } from '../chart/schemas.js';

const labels = { 'app.kubernetes.io/component': 'jobs' };
const selector = { matchLabels: labels };
const probe = { httpGet: { path: '/livez' } };

/** A part as the chart makes it, as far as the policy looks. */
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
          securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
          topologySpreadConstraints: [{}, {}],
          containers: [
            {
              image: 'registry.example.com/jobs:1.0.0',
              env: [
                { name: 'DRAIN_SECONDS', value: '10' },
                { name: 'STOP_SECONDS', value: '20' },
                { name: 'DATABASE_URL_JOBS_FILE', value: '/run/secrets/packshot/DATABASE_URL_JOBS' },
              ],
              resources: { requests: { cpu: '1', memory: '1Gi' }, limits: { memory: '2Gi' } },
              securityContext: {
                readOnlyRootFilesystem: true,
                allowPrivilegeEscalation: false,
                capabilities: { drop: ['ALL'] },
              },
              startupProbe: probe,
              livenessProbe: probe,
              readinessProbe: probe,
            },
          ],
        },
      },
    },
  },
  { kind: 'Service', metadata: { name: 'jobs' }, spec: { selector: labels } },
  { kind: 'PodDisruptionBudget', metadata: { name: 'jobs' }, spec: { selector } },
  { kind: 'HorizontalPodAutoscaler', metadata: { name: 'jobs' }, spec: { scaleTargetRef: { name: 'jobs' } } },
  {
    kind: 'NetworkPolicy',
    metadata: { name: 'jobs', labels },
    spec: {
      podSelector: selector,
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

describe('the policy of the chart', () => {
  it('finds no fault with what is whole', () => {
    expect(faultsOf(whole())).toEqual([]);
  });

  const pod = (manifests: Manifest[]) => manifests[0]!['spec'].template.spec;
  const policy = (manifests: Manifest[]) => manifests[4]!['spec'];
  it.each<[string, (manifests: Manifest[]) => unknown]>([
    ['may run as root', (all) => (pod(all).securityContext.runAsNonRoot = false)],
    ['runs as root', (all) => (pod(all).containers[0].securityContext.runAsUser = 0)],
    ['runs as root', (all) => (pod(all).containers[0].securityContext.runAsNonRoot = false)],
    ['runs as root', (all) => (pod(all).initContainers = [{ securityContext: { runAsUser: 0 } }])],
    ['may make every system call', (all) => delete pod(all).securityContext.seccompProfile],
    ['gets a token of the cluster', (all) => delete pod(all).automountServiceAccountToken],
    [
      'can write to its own files',
      (all) => delete pod(all).containers[0].securityContext.readOnlyRootFilesystem,
    ],
    ['can gain rights', (all) => delete pod(all).containers[0].securityContext.allowPrivilegeEscalation],
    ['keeps capabilities', (all) => delete pod(all).containers[0].securityContext.capabilities],
    ['asks for nothing', (all) => delete pod(all).containers[0].resources.requests],
    ['may take all memory', (all) => delete pod(all).containers[0].resources.limits],
    ['whatever image is newest', (all) => (pod(all).containers[0].image = 'jobs')],
    ['whatever image is newest', (all) => (pod(all).containers[0].image = 'registry:5000/jobs')],
    ['whatever image is newest', (all) => (pod(all).containers[0].image = 'registry:5000/jobs:latest')],
    ['has the secret', (all) => pod(all).containers[0].env.push({ name: 'DATABASE_URL_JOBS', value: 'x' })],
    ['has no startupProbe', (all) => delete pod(all).containers[0].startupProbe],
    ['has no livenessProbe', (all) => delete pod(all).containers[0].livenessProbe],
    ['has no readinessProbe', (all) => delete pod(all).containers[0].readinessProbe],
    ['may lie on one node', (all) => pod(all).topologySpreadConstraints.pop()],
    ['before the new one is ready', (all) => (all[0]!['spec'].strategy = {})],
    ['cut off in mid-work', (all) => (pod(all).terminationGracePeriodSeconds = 40)],
    ['cut off in mid-work', (all) => pod(all).containers[0].env.splice(1, 1)],
    ['closes while it is still called', (all) => (pod(all).containers[0].env[0].value = '0')],
    ['no budget for disruptions', (all) => all.splice(2, 1)],
    ['is scaled by 0', (all) => all.splice(3, 1)],
    ['has 0 network policies', (all) => all.splice(4, 1)],
    ['leaves a direction open', (all) => policy(all).policyTypes.pop()],
    ['lets everybody', (all) => (policy(all).egress[0].to = [])],
    ['opens every port', (all) => delete policy(all).egress[0].ports],
    ['can be reached from outside', (all) => policy(all).ingress[0].from.push({ namespaceSelector: {} })],
    [
      'can call billing',
      (all) =>
        policy(all).egress[0].to.push({
          podSelector: { matchLabels: { 'app.kubernetes.io/component': 'billing' } },
        }),
    ],
    ['holds the Secret', (all) => all.push({ kind: 'Secret', metadata: { name: 'keys' } })],
  ])('says: %s', (sentence, damage) => {
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
          spec: { description: 'What is wanted', $ref: '#/definitions/Spec' },
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

  it('take what fits, a number where a text may be one, and kinds that were added', () => {
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
  ])('say: %s', (sentence, manifest) => {
    expect(check(manifest)).toContain(sentence);
  });
});
