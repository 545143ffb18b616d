import { announce } from '@packshot/chassis/messaging/outbox';
import type { DataOf, EventSpec } from '@packshot/proto/events/envelope';
import type { Selectable, Transaction } from 'kysely';
import type { JobsTables, JobTable } from '../db/tables.js';

export type JobRow = Selectable<JobTable>;

/** What every event of a job says. */
type Facts = 'job_id' | 'user_id' | 'mode';

/** Announces what has happened to a job. @param more what this event says beside what all say */
export const tell =
  <E extends EventSpec>(event: E, more: (job: JobRow) => Omit<DataOf<E>, Facts>) =>
  (tx: Transaction<JobsTables>, job: JobRow): Promise<string> => {
    const data = { job_id: job.id, user_id: job.user_id, mode: job.mode, ...more(job) };
    return announce(tx, event, { subject: job.id, version: job.version, data: data as DataOf<E> });
  };

/** When a job ended. */
export const endOf = (job: JobRow): string => (job.completed_at ?? new Date()).toISOString();
