/** What the system knows of a service beside its contracts. */
export interface ServiceSpec {
  /** What no other service may write to. */
  owns: string;
  /** Subjects of the stream that keeps its events; one level of the name is the thing that something happened to. */
  subjects: readonly string[];
  /** It runs in two roles: `api` answers calls, `worker` takes orders from a work queue, in any number of processes. */
  workers?: true;
  /** Its tables belong to a role of their own, so that it can keep what it may only add to. */
  ownerRole?: true;
  /** It gives commands to the others, which they obey (`proto/src/commands`). */
  givesCommands?: true;
}

/**
 * The one list of services. From a line here come the service's database, stream, process, address at the gateway,
 * part in erasures and place in the documents; the rest of it is its folder, `services/<name>`, and its contracts.
 */
export const services = {
  // What is below `<service>.act` goes to the audit log alone, and `jobs.render` are orders and not facts: both have
  // streams of their own, and subjects of two streams may not overlap.
  auth: {
    owns: 'users, sessions and signing keys',
    subjects: ['auth.user.>', 'auth.session.>', 'auth.key.>'],
  },
  jobs: {
    owns: 'jobs, files, usage and rendering',
    subjects: ['jobs.job.>', 'jobs.account.>'],
    workers: true,
  },
  billing: {
    owns: 'subscriptions, payments, invoices and the books',
    subjects: ['billing.subscription.>', 'billing.payment.>', 'billing.account.>'],
  },
  notification: {
    owns: 'mails and messages to support',
    subjects: ['notification.mail.>', 'notification.message.>', 'notification.account.>'],
  },
  admin: {
    owns: 'the audit log, and read models of all the others',
    subjects: ['admin.account.>', 'admin.audit.>'],
    ownerRole: true,
    givesCommands: true,
  },
} as const satisfies Record<string, ServiceSpec>;

/** Name of a service, which is its folder, its package and its stream in lower case. */
export type ServiceName = keyof typeof services;

/** In the order in which they are listed. */
export const serviceNames = Object.keys(services) as ServiceName[];
