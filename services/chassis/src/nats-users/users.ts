import { serviceNames, services, type ServiceName } from '@packshot/proto/services';

/**
 * Who connects to NATS: each service; its workers, which do less; the gateway; `setup`, which makes and changes streams
 * (`nats-setup.ts`); `operator`, which publishes dead letters again (`redrive.ts`).
 */
export type NatsUser = ServiceName | `${ServiceName}-worker` | 'gateway' | 'operator' | 'setup';

/** All of them. */
export const natsUsers: readonly NatsUser[] = [
  ...serviceNames.flatMap((name): NatsUser[] =>
    'workers' in services[name] ? [name, `${name}-worker`] : [name],
  ),
  'gateway',
  'operator',
  'setup',
];

/** Whom a process of a service connects as. */
export const natsUserOf = (service: ServiceName, role?: string): NatsUser =>
  role === 'worker' ? `${service}-worker` : service;

/** `NATS_SEED_JOBS_WORKER` of `jobs-worker`: where one environment holds the keys of all. */
export const seedVariable = (user: NatsUser): string =>
  `NATS_SEED_${user.toUpperCase().replaceAll('-', '_')}`;
