import type { Kysely } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import type { FileLocation } from '../files/file-names.js';

/** Lists a user's older jobs, whose files are not grouped by user. */
export function findOldJobs(db: Kysely<JobsTables>, userId: string): Promise<FileLocation[]> {
  const select = (table: 'job' | 'deleted_job') =>
    db.selectFrom(table).select(['id', 'folder']).where('user_id', '=', userId).where('folder', 'is', null);
  return select('job').unionAll(select('deleted_job')).execute();
}
