import { serviceNames, services, type ServiceName } from '../services.js';

/** A JetStream stream. All are file-backed. */
export interface StreamSpec {
  name: string;
  /** Makes it, and the places in it from which others follow it. */
  owner: ServiceName;
  subjects: readonly string[];
  /** `limits` keeps messages for every consumer to come, `workqueue` until one worker acknowledges. */
  retention: 'limits' | 'workqueue';
  /** Days; events are kept long enough to rebuild a projection from the start. */
  maxAgeDays: number;
  summary: string;
}

/** A service's own stream: everything that it announces. */
const factsOf = (service: ServiceName): StreamSpec => ({
  name: service.toUpperCase(),
  owner: service,
  subjects: services[service].subjects,
  retention: 'limits',
  maxAgeDays: 730,
  summary: `What happened to ${services[service].owns}`,
});

/** Orders for render workers: each is taken by one of them, once. */
const renderQueue: StreamSpec = {
  name: 'RENDER',
  owner: 'jobs',
  subjects: ['jobs.render.>'],
  retention: 'workqueue',
  maxAgeDays: 30,
  summary: 'Jobs waiting for a render worker',
};

/**
 * Acts on their way to the audit log. It is their only home: what is in the log leaves the stream, so that no address of
 * a person stays behind in it.
 */
const auditQueue: StreamSpec = {
  name: 'AUDIT',
  owner: 'admin',
  subjects: serviceNames.map((service) => `${service}.act.>`),
  retention: 'workqueue',
  maxAgeDays: 730,
  summary: 'Acts waiting for the audit log',
};

/** Every stream of the system, by the service whose facts it keeps or the work that waits in it. */
export const streams: Readonly<Record<ServiceName | 'render' | 'audit', StreamSpec>> = {
  ...(Object.fromEntries(serviceNames.map((name) => [name, factsOf(name)])) as Record<
    ServiceName,
    StreamSpec
  >),
  render: renderQueue,
  audit: auditQueue,
};

/** The stream that keeps events of a type; undefined where none does. */
export const streamOf = (type: string): StreamSpec | undefined =>
  Object.values(streams).find(({ subjects }) =>
    subjects.some((pattern) => type.startsWith(pattern.slice(0, -1))),
  );

/** Seconds within which a message id is recognised as already stored. The inbox covers what comes later. */
export const duplicateWindowSeconds = 120;
