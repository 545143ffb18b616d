/** Values that the schema of the chart must refuse, each with a part of the message of helm and of ajv. */
export interface RefusedValue {
  values: object;
  /** Text in the message of helm, which names the value and the rule. */
  helm: string;
  /** Path of the value in the form of a JSON pointer. */
  path: string;
}

export const refusedValues: readonly RefusedValue[] = [
  {
    values: { ingres: { host: 'shop.example.com' } },
    helm: '(root): Additional property ingres is not allowed',
    path: '',
  },
  {
    values: { ingress: { classname: 'nginx' } },
    helm: 'ingress: Additional property classname is not allowed',
    path: '/ingress',
  },
  {
    values: { parts: { wroker: { replicas: 2 } } },
    helm: 'parts: Additional property wroker is not allowed',
    path: '/parts',
  },
  {
    values: { parts: { gateway: { replica: 2 } } },
    helm: 'parts.gateway: Additional property replica is not allowed',
    path: '/parts/gateway',
  },
  {
    values: { parts: { worker: { most: '4' } } },
    helm: 'parts.worker.most: Invalid type. Expected: integer, given: string',
    path: '/parts/worker/most',
  },
  {
    values: { parts: { jobs: { replicas: 0 } } },
    helm: 'parts.jobs.replicas: Must be greater than or equal to 1',
    path: '/parts/jobs/replicas',
  },
  {
    values: { parts: { auth: { reaches: ['postgres', 'internt'] } } },
    helm: 'parts.auth.reaches.1: parts.auth.reaches.1 must be one of the following',
    path: '/parts/auth/reaches/1',
  },
  {
    values: { publicOrigin: 'https://shop.example.com/' },
    helm: 'publicOrigin: Does not match pattern',
    path: '/publicOrigin',
  },
  {
    values: { image: { digests: { auth: 'sha256:123' } } },
    helm: 'image.digests.auth: Does not match pattern',
    path: '/image/digests/auth',
  },
  {
    values: { natsReplicas: 2 },
    helm: 'natsReplicas: natsReplicas must be one of the following: 1, 3, 5',
    path: '/natsReplicas',
  },
  {
    values: { network: { targets: { postgres: { ports: [70_000] } } } },
    helm: 'network.targets.postgres.ports.0: Must be less than or equal to 65535',
    path: '/network/targets/postgres/ports/0',
  },
  {
    values: { backup: { schedule: 'daily' } },
    helm: 'backup.schedule: Does not match pattern',
    path: '/backup/schedule',
  },
  {
    values: { pods: { tolerations: [{ effect: 'NoRun' }] } },
    helm: 'pods.tolerations.0.effect: pods.tolerations.0.effect must be one of the following',
    path: '/pods/tolerations/0/effect',
  },
];
