import type { Transaction } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import type { JobRow } from './create-job-event.js';

/** Locks jobs of one owner in a fixed order, which prevents a deadlock between two changes of the same jobs. */
export const lockOwnJobs = (
  tx: Transaction<JobsTables>,
  userId: string,
  ids: readonly string[],
): Promise<JobRow[]> =>
  tx
    .selectFrom('job')
    .selectAll()
    .where('user_id', '=', userId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .orderBy('id')
    .forUpdate()
    .execute();
