/** Properties of a service in addition to its contracts. */
export interface ServiceSpec {
  /** Data that only this service may write. */
  owns: string;
  /** Event subjects that the stream of the service stores. The second level of a subject names the kind of object. */
  subjects: readonly string[];
  /** Whether the service also runs as any number of `worker` processes, which take orders from a work queue. */
  workers?: true;
  /** Whether a separate database role owns the tables, so that the service can have append-only tables. */
  ownerRole?: true;
  /** Whether the service sends commands to other services (`proto/src/commands`). */
  givesCommands?: true;
}

/**
 * The list of services, which determines the database, the stream, the process and the gateway address of each service.
 * Erasures and the generated documents also use this list. A service also has a folder `services/<name>` and contracts.
 */
export const services = {
  // Subjects of two streams must not overlap. The lists therefore omit `<service>.act`, which belongs to the audit
  // stream, and `jobs.render`, which belongs to a work queue.
  auth: {
    owns: 'users, sessions and signing keys',
    subjects: ['auth.user.>', 'auth.session.>', 'auth.key.>'],
  },
  jobs: {
    owns: 'jobs, files, usage and rendering',
    subjects: ['jobs.job.>', 'jobs.account.>', 'jobs.batch.>'],
    workers: true,
  },
  billing: {
    owns: 'subscriptions, payments, invoices and the books',
    subjects: ['billing.subscription.>', 'billing.payment.>', 'billing.account.>'],
  },
  notification: {
    owns: 'emails and support messages',
    subjects: ['notification.mail.>', 'notification.message.>', 'notification.account.>'],
  },
  admin: {
    owns: 'the audit log, and read models of all other services',
    subjects: ['admin.account.>', 'admin.audit.>'],
    ownerRole: true,
    givesCommands: true,
  },
} as const satisfies Record<string, ServiceSpec>;

/** Name of a service, also used for the folder, the package and the stream of the service. */
export type ServiceName = keyof typeof services;

/** All service names, in the order of `services`. */
export const serviceNames = Object.keys(services) as ServiceName[];
