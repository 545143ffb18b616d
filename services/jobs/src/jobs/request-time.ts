import { sql } from 'kysely';
import type { JobRow } from './create-job-event.js';

/** Since when a seller waits for a job. One that is made again was created long before it was asked for. */
export const requestTimeOf = (
  job: Pick<JobRow, 'round' | 'revision' | 'created_at' | 'requested_at'>,
): Date => (job.round === 0 && job.revision === 0 ? job.created_at : job.requested_at);

/** The same as SQL, of a row of `job`. */
export const requestTimeSql = sql<Date>`case when round = 0 and revision = 0 then created_at else requested_at end`;
