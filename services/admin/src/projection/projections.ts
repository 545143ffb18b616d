import type { ApplyBatch } from '@packshot/chassis/messaging/gather';
import { streams } from '@packshot/proto/events/streams';
import type { EventSpec } from '@packshot/proto/events/envelope';
import type { AdminTables } from '../db/tables.js';
import { billingKinds, projectBilling } from './project-billing.js';
import { jobKinds, projectJobs } from './project-jobs.js';
import { notificationKinds, projectNotification } from './project-notification.js';
import { projectUsers, userKinds } from './project-users.js';

/** What is read of the stream of one service, and what becomes of it. */
interface Projection {
  kinds: readonly EventSpec[];
  apply: ApplyBatch<AdminTables>;
}

/** Every read model, by the stream that it is made from. */
export const projections = {
  auth: { kinds: userKinds, apply: projectUsers },
  jobs: { kinds: jobKinds, apply: projectJobs },
  billing: { kinds: billingKinds, apply: projectBilling },
  notification: { kinds: notificationKinds, apply: projectNotification },
} as const satisfies Partial<Record<keyof typeof streams, Projection>>;

/** Name of a service whose events are projected. */
export type ProjectedService = keyof typeof projections;

/** All of them. */
export const projectedServices = Object.keys(projections) as ProjectedService[];
