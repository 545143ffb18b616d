import { sql, type Kysely } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import type { FileNames } from '../files/file-names.js';

/**
 * Returns the names of the files of a job whose files must stay: in a library, or deleted so recently that the seller can
 * undo it. One statement reads both tables, because a job that moves between two statements would be found in neither.
 */
export async function findKeptJob(db: Kysely<JobsTables>, id: string): Promise<FileNames | undefined> {
  const { rows } = await sql<{ job: FileNames }>`
    select to_jsonb(job) as job from job where id = ${id}
    union all
    select job from deleted_job where id = ${id}`.execute(db);
  return rows[0]?.job;
}
