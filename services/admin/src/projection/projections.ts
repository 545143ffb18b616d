import type { ApplyBatch } from '@packshot/chassis/messaging/gather';
import { streams } from '@packshot/proto/events/streams';
import type { EventSpec } from '@packshot/proto/events/envelope';
import type { AdminTables } from '../db/tables.js';
import { billingKinds, projectBilling } from './project-billing.js';
import { jobKinds, projectJobs } from './project-jobs.js';
import { notificationKinds, projectNotification } from './project-notification.js';
import { projectUsers, userKinds } from './project-users.js';

/** Event types to read from the stream of one service, and the function that applies these events. */
interface Projection {
  kinds: readonly EventSpec[];
  apply: ApplyBatch<AdminTables>;
}

export const projections = {
  auth: { kinds: userKinds, apply: projectUsers },
  jobs: { kinds: jobKinds, apply: projectJobs },
  billing: { kinds: billingKinds, apply: projectBilling },
  notification: { kinds: notificationKinds, apply: projectNotification },
} as const satisfies Partial<Record<keyof typeof streams, Projection>>;

export type ProjectedService = keyof typeof projections;

export const projectedServices = Object.keys(projections) as ProjectedService[];
