import { announce } from '@packshot/chassis/messaging/outbox';
import type { DataOf, EventSpec } from '@packshot/proto/events/envelope';
import type { Selectable, Transaction } from 'kysely';
import type { AccountTable, JobsTables, JobTable } from '../db/tables.js';
import { usageOf } from '../quota/usage-of.js';
import { stateOf } from './state-of.js';

export type JobRow = Selectable<JobTable>;

/** What every event of a job says. */
type Facts = 'job_id' | 'user_id' | 'mode' | 'state' | 'usage';

/**
 * Announces what has happened to a job, with all of its state.
 *
 * @param more what this event says beside what all say
 * @returns what announces it; given the account too where a generation was taken or given back
 */
export const tell =
  <E extends EventSpec>(event: E, more: (job: JobRow) => Omit<DataOf<E>, Facts>) =>
  (tx: Transaction<JobsTables>, job: JobRow, account?: Selectable<AccountTable>): Promise<string> => {
    const data = {
      job_id: job.id,
      user_id: job.user_id,
      mode: job.mode,
      state: stateOf(job),
      ...(account ? { usage: usageOf(account) } : {}),
      ...more(job),
    };
    return announce(tx, event, { subject: job.id, version: job.version, data: data as DataOf<E> });
  };

/** When a job ended. */
export const endOf = (job: JobRow): string => (job.completed_at ?? new Date()).toISOString();
