export interface MetricSpec {
  /** Name of the metric. The name follows OpenTelemetry's semantic conventions if they define the metric. */
  name: string;
  /** `upDownCounter` is a gauge whose sum over processes has a meaning, such as open connections. */
  kind: 'histogram' | 'counter' | 'gauge' | 'upDownCounter';
  /** UCUM unit, with `{things}` for counts. */
  unit: string;
  description: string;
  /** Attributes that may leave the process. Each attribute has few values, and no attribute identifies a person. */
  attributes: readonly string[];
  /** Upper bounds of a histogram's buckets. */
  buckets?: readonly number[];
}

const defineMetrics = <const Table extends Record<string, MetricSpec>>(table: Table): Table => table;

/** All metrics of Packshot. Metrics outside this table are not exported. */
export const metrics = defineMetrics({
  requests: {
    name: 'http.server.request.duration',
    kind: 'histogram',
    unit: 's',
    description:
      'Number, status and duration of calls, by route. An event stream is counted when it ends. `error.type` is the status of a server error (5xx)',
    attributes: [
      'http.request.method',
      'http.route',
      'http.response.status_code',
      'url.scheme',
      'error.type',
    ],
    // The boundaries that OpenTelemetry's semantic conventions advise for HTTP.
    buckets: [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10],
  },
  events: {
    name: 'packshot.events',
    kind: 'counter',
    unit: '{event}',
    description:
      'Events that NATS has stored, by type (sign-ups, jobs, payments, emails). An event is counted after its commit',
    attributes: ['messaging.destination.name'],
  },
  queueJobs: {
    name: 'packshot.queue.jobs',
    kind: 'gauge',
    unit: '{job}',
    description:
      'Unfinished jobs. `pending` jobs wait for their seller’s turn; `queued` jobs wait for a worker. Every API process reports the same value',
    attributes: ['packshot.queue.lane', 'packshot.queue.state'],
  },
  queueAge: {
    name: 'packshot.queue.oldest_age',
    kind: 'gauge',
    unit: 's',
    description: 'Age of the oldest job that waits for a worker; 0 when no job waits',
    attributes: ['packshot.queue.lane'],
  },
  workers: {
    name: 'packshot.workers',
    kind: 'gauge',
    unit: '{worker}',
    description: 'Workers that sent a heartbeat in the last 15 seconds',
    attributes: ['packshot.worker.state'],
  },
  renders: {
    name: 'packshot.render.duration',
    kind: 'histogram',
    unit: 's',
    description:
      'Time that a job spends in the engine. Outcome `refused`: a retry cannot help. Outcome `waiting`: the job waits for a server or provider. Outcome `interrupted`: the job was cancelled or the worker stopped',
    attributes: ['packshot.engine', 'packshot.mode', 'packshot.outcome'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60, 120],
  },
  inferences: {
    name: 'packshot.inference.duration',
    kind: 'histogram',
    unit: 's',
    description:
      'Calls to the inference server. Outcomes other than `answered` are failures: `late` missed the deadline, `away` was not reached, `refused` had an error status, `wrong` was not a matte',
    attributes: ['packshot.outcome'],
    buckets: [0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60],
  },
  firstLooks: {
    name: 'packshot.photo.first_looks',
    kind: 'counter',
    unit: '{photo}',
    description:
      'Photos whose product the model has cut out. Later pictures of the same photo use the stored result',
    attributes: [],
  },
  secondOpinions: {
    name: 'packshot.photo.second_opinions',
    kind: 'counter',
    unit: '{photo}',
    description: 'Photos that the model has cut out again, because its first answer was doubtful',
    attributes: [],
  },
  pictureWait: {
    name: 'packshot.picture.wait',
    kind: 'histogram',
    unit: 's',
    description: 'Time from the request for a picture until the picture is complete',
    attributes: ['packshot.mode', 'packshot.queue.lane'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 40, 60, 120, 300, 900],
  },
  pictureOverhead: {
    name: 'packshot.picture.overhead',
    kind: 'histogram',
    unit: 's',
    description:
      'Time from the request for a picture until the picture is complete, without the time in the engine: queue, claim, storage and outcome',
    attributes: [],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 300, 900],
  },
  outboxRows: {
    name: 'packshot.outbox.unpublished',
    kind: 'gauge',
    unit: '{event}',
    description: 'Committed events that NATS has not stored yet',
    attributes: [],
  },
  outboxAge: {
    name: 'packshot.outbox.oldest_age',
    kind: 'gauge',
    unit: 's',
    description: 'Age of the oldest event that NATS has not stored yet; 0 when NATS has stored all events',
    attributes: [],
  },
  consumerPending: {
    name: 'packshot.consumer.pending',
    kind: 'gauge',
    unit: '{message}',
    description: 'Messages not yet delivered to a consumer (lag)',
    attributes: ['messaging.consumer.group.name'],
  },
  consumerUnderWay: {
    name: 'packshot.consumer.under_way',
    kind: 'gauge',
    unit: '{message}',
    description: 'Messages in flight: delivered to a consumer but not settled',
    attributes: ['messaging.consumer.group.name'],
  },
  consumerRedelivered: {
    name: 'packshot.consumer.redelivered',
    kind: 'gauge',
    unit: '{message}',
    description: 'Unsettled messages that were delivered more than once',
    attributes: ['messaging.consumer.group.name'],
  },
  deadLetters: {
    name: 'packshot.dead_letters',
    kind: 'gauge',
    unit: '{message}',
    description: 'Dead letters that are neither redriven nor discarded',
    attributes: ['messaging.consumer.group.name'],
  },
  mailsWaiting: {
    name: 'packshot.mails.waiting',
    kind: 'gauge',
    unit: '{mail}',
    description: 'Unsent emails that are due',
    attributes: [],
  },
  mailsAge: {
    name: 'packshot.mails.oldest_age',
    kind: 'gauge',
    unit: 's',
    description: 'Delay of the oldest due email; 0 when no email is due',
    attributes: [],
  },
  mailDelay: {
    name: 'packshot.mail.delay',
    kind: 'histogram',
    unit: 's',
    description: 'Time from the moment at which an email is due until the mail server accepts the email',
    attributes: [],
    buckets: [0.5, 1, 2, 5, 10, 30, 60, 300, 900, 3600],
  },
  webhooks: {
    name: 'packshot.webhooks',
    kind: 'counter',
    unit: '{webhook}',
    description:
      'Webhooks of the payment provider by outcome: `accepted` (also if repeated), `forged` (invalid signature), `malformed`',
    attributes: ['packshot.outcome'],
  },
  webhookDelay: {
    name: 'packshot.webhook.delay',
    kind: 'histogram',
    unit: 's',
    description:
      'Time from an event at the payment provider until billing stores the event from a webhook. Repeated events are not counted',
    attributes: [],
    buckets: [0.5, 1, 2, 5, 10, 30, 60, 300, 900, 3600, 21600],
  },
  subscriptions: {
    name: 'packshot.subscriptions',
    kind: 'gauge',
    unit: '{subscription}',
    description: 'Active subscriptions by offer. Every billing process reports the same value',
    attributes: ['packshot.offer', 'packshot.subscription.state'],
  },
  booksDifferences: {
    name: 'packshot.books.differences',
    kind: 'gauge',
    unit: '{difference}',
    description:
      'Number of differences that the last check of the books found, within the books and against the payment provider. Every billing process reports the same value',
    attributes: [],
  },
  booksCheckAge: {
    name: 'packshot.books.check_age',
    kind: 'gauge',
    unit: 's',
    description: 'Time since the last check of the books. Billing checks the books on startup and every hour',
    attributes: [],
  },
  connections: {
    name: 'db.client.connection.count',
    kind: 'upDownCounter',
    unit: '{connection}',
    description: 'Number of `used` and `idle` connections in the connection pool of a process',
    attributes: ['db.client.connection.pool.name', 'db.client.connection.state'],
  },
  connectionWaits: {
    name: 'db.client.connection.pending_requests',
    kind: 'upDownCounter',
    unit: '{request}',
    description:
      'Callers that wait for a connection. A value that stays above 0 means that the pool is too small or a query too slow',
    attributes: ['db.client.connection.pool.name'],
  },
  connectionsMost: {
    name: 'db.client.connection.max',
    kind: 'upDownCounter',
    unit: '{connection}',
    description: 'Maximum number of connections of the pool',
    attributes: ['db.client.connection.pool.name'],
  },
  queries: {
    name: 'db.client.operation.duration',
    kind: 'histogram',
    unit: 's',
    description: 'Number and duration of SQL statements, without the wait for a connection',
    attributes: [],
    // The boundaries that OpenTelemetry's semantic conventions advise for databases.
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10],
  },
  databaseSessions: {
    name: 'packshot.database.sessions',
    kind: 'gauge',
    unit: '{session}',
    description:
      'Open sessions of all clients of the PostgreSQL server. Every process with this server reports the same value',
    attributes: [],
  },
  databaseSessionsMost: {
    name: 'packshot.database.sessions_max',
    kind: 'gauge',
    unit: '{session}',
    description: 'Maximum number of sessions of the PostgreSQL server (`max_connections`)',
    attributes: [],
  },
  databaseSize: {
    name: 'packshot.database.size',
    kind: 'gauge',
    unit: 'By',
    description: 'Size of the database of the service',
    attributes: [],
  },
  natsStorage: {
    name: 'packshot.nats.storage',
    kind: 'gauge',
    unit: 'By',
    description: 'Size of all streams on the disk of NATS. Every process reports the same value',
    attributes: [],
  },
  outbound: {
    name: 'packshot.outbound.duration',
    kind: 'histogram',
    unit: 's',
    description:
      'Number, outcome and duration of calls to servers outside Packshot: `object_store`, `payment_provider`, `mail_server`',
    attributes: ['packshot.target', 'packshot.outcome'],
    buckets: [0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  },
  auditFaults: {
    name: 'packshot.audit.faults',
    kind: 'gauge',
    unit: '{fault}',
    description:
      '1 if the last check of the audit log found an altered, removed or inserted entry, otherwise 0',
    attributes: [],
  },
  backupFinished: {
    name: 'packshot.backup.finished',
    kind: 'gauge',
    unit: 's',
    description: 'Unix time at which the last backup was completed. Each backup sends the time once',
    attributes: [],
  },
  diskFree: {
    name: 'packshot.disk.free',
    kind: 'gauge',
    unit: '1',
    description: 'Free share of the disk that contains the working folder of a process',
    attributes: [],
  },
  processorUse: {
    name: 'process.cpu.utilization',
    kind: 'gauge',
    unit: '1',
    description: 'Processor time of a process, as a share of one core, since the last export',
    attributes: [],
  },
  memoryUse: {
    name: 'process.memory.usage',
    kind: 'upDownCounter',
    unit: 'By',
    description:
      'Memory of the container of a process, with child processes and files in memory, but without cached files; without a container, the physical memory of the process',
    attributes: [],
  },
  memoryLimit: {
    name: 'packshot.process.memory.limit',
    kind: 'gauge',
    unit: 'By',
    description: 'Memory limit of the container of a process; without a container, the memory of the machine',
    attributes: [],
  },
  garbage: {
    name: 'v8js.gc.duration',
    kind: 'histogram',
    unit: 's',
    description: 'Number and duration of garbage collections',
    attributes: ['v8js.gc.type'],
  },
  loopDelay: {
    name: 'nodejs.eventloop.delay.p99',
    kind: 'gauge',
    unit: 's',
    description: 'Delay of the event loop, 99th percentile since the last export',
    attributes: [],
  },
  loopUse: {
    name: 'nodejs.eventloop.utilization',
    kind: 'gauge',
    unit: '1',
    description: 'Share of time in which the event loop was busy',
    attributes: [],
  },
});

export type MetricId = keyof typeof metrics;

export type MetricOf<Kind extends MetricSpec['kind']> = {
  [Id in MetricId]: (typeof metrics)[Id]['kind'] extends Kind ? Id : never;
}[MetricId];

/** Names that a value may lack: OpenTelemetry's conventions set `error.type` only for errors. */
type OptionalName = 'error.type';

type NameOf<Id extends MetricId> = (typeof metrics)[Id]['attributes'][number];

export type AttributesOf<Id extends MetricId> = Record<Exclude<NameOf<Id>, OptionalName>, string | number> &
  Partial<Record<Extract<NameOf<Id>, OptionalName>, string>>;
