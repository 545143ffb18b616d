import { serviceNames, services, type ServiceName } from '../services.js';

/** A JetStream stream. All streams use file storage. */
export interface StreamSpec {
  name: string;
  /** Service that creates the stream and its durable consumers. */
  owner: ServiceName;
  subjects: readonly string[];
  /** `limits` keeps messages for `maxAgeDays`; `workqueue` keeps each message until one worker acknowledges it. */
  retention: 'limits' | 'workqueue';
  /** Maximum age of a message in days. Events are kept long enough to rebuild projections. */
  maxAgeDays: number;
  summary: string;
}

/** Returns the stream for the events of a service. */
const factsOf = (service: ServiceName): StreamSpec => ({
  name: service.toUpperCase(),
  owner: service,
  subjects: services[service].subjects,
  retention: 'limits',
  maxAgeDays: 730,
  summary: `Events about ${services[service].owns}`,
});

/** Orders for render workers, each of which only one worker takes. */
const renderQueue: StreamSpec = {
  name: 'RENDER',
  owner: 'jobs',
  subjects: ['jobs.render.>'],
  retention: 'workqueue',
  maxAgeDays: 30,
  summary: 'Jobs waiting for a render worker',
};

/**
 * Acts that the audit log has not yet stored. Stored acts are removed from the stream, so that the stream does not
 * retain personal addresses.
 */
const auditQueue: StreamSpec = {
  name: 'AUDIT',
  owner: 'admin',
  subjects: serviceNames.map((service) => `${service}.act.>`),
  retention: 'workqueue',
  maxAgeDays: 730,
  summary: 'Acts waiting for the audit log',
};

/** All streams: one for each service, one for render orders and one for acts. */
export const streams: Readonly<Record<ServiceName | 'render' | 'audit', StreamSpec>> = {
  ...(Object.fromEntries(serviceNames.map((name) => [name, factsOf(name)])) as Record<
    ServiceName,
    StreamSpec
  >),
  render: renderQueue,
  audit: auditQueue,
};

/** Returns the stream that stores events of a type; undefined if no stream stores the type. */
export const streamOf = (type: string): StreamSpec | undefined =>
  Object.values(streams).find(({ subjects }) =>
    subjects.some((pattern) => type.startsWith(pattern.slice(0, -1))),
  );

/** Period in seconds in which a stream rejects duplicate message IDs; the inbox rejects later duplicates. */
export const duplicateWindowSeconds = 120;
