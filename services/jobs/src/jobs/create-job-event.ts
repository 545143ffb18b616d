import { announcementOf, type OutboxEvent } from '@packshot/chassis/messaging/outbox';
import type { DataOf, EventSpec } from '@packshot/proto/events/envelope';
import type { Selectable } from 'kysely';
import type { AccountTable, JobTable } from '../db/tables.js';
import { usageOf } from '../quota/usage-of.js';
import { stateOf } from './state-of.js';

export type JobRow = Selectable<JobTable>;

/** What every event of a job says. */
type Facts = 'job_id' | 'user_id' | 'mode' | 'state' | 'usage';

/**
 * What tells of something that has happened to a job, with all of its state.
 *
 * @param more what this event says beside what all say
 * @returns what makes the event; given the account too where a generation was taken or given back
 */
export const createJobEvent =
  <E extends EventSpec>(event: E, more: (job: JobRow) => Omit<DataOf<E>, Facts>) =>
  (job: JobRow, account?: Selectable<AccountTable>): OutboxEvent => {
    const data = {
      job_id: job.id,
      user_id: job.user_id,
      mode: job.mode,
      state: stateOf(job),
      ...(account ? { usage: usageOf(account) } : {}),
      ...more(job),
    };
    return announcementOf(event, { subject: job.id, version: job.version, data: data as DataOf<E> });
  };

/** When a job ended. */
export const endTimeOf = (job: JobRow): string => (job.completed_at ?? new Date()).toISOString();
