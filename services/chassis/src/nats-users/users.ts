import { serviceNames, services, type ServiceName } from '@packshot/proto/services';

/** `setup` creates and changes streams (`nats-setup.ts`). `operator` publishes dead letters again (`redrive.ts`). */
export type NatsUser = ServiceName | `${ServiceName}-worker` | 'gateway' | 'operator' | 'setup';

export const natsUsers: readonly NatsUser[] = [
  ...serviceNames.flatMap((name): NatsUser[] =>
    'workers' in services[name] ? [name, `${name}-worker`] : [name],
  ),
  'gateway',
  'operator',
  'setup',
];

/** Returns the NATS user of a process. */
export const natsUserOf = (service: ServiceName, role?: string): NatsUser =>
  role === 'worker' ? `${service}-worker` : service;

/** Returns the name of a user's seed variable in an environment with all keys, such as `NATS_SEED_JOBS_WORKER`. */
export const seedVariable = (user: NatsUser): string =>
  `NATS_SEED_${user.toUpperCase().replaceAll('-', '_')}`;
