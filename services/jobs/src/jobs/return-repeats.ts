import { sql, type Selectable, type Transaction } from 'kysely';
import { jobColumns } from '../db/job-columns.js';
import type { AccountTable, JobsTables } from '../db/tables.js';
import { refundGeneration } from '../quota/give-back.js';
import type { JobRow } from './create-job-event.js';

/** A completed job as it is after its generation came back. */
interface Returned {
  job: JobRow;
  /** Absent when nothing of what it counts now has changed. */
  account: Selectable<AccountTable> | undefined;
}

/**
 * Gives back the generations of completed jobs whose pictures their sellers had already, as when a Try-On shows no person
 * and so is the scene of the same photo. Each of these jobs names the earlier one and tells its seller.
 *
 * The accounts of the sellers must be locked: of two jobs that complete at once the second then sees the first.
 *
 * @param made completed in this transaction; of two with the same picture the older one keeps its generation
 * @returns by id; the jobs whose picture is new are absent
 */
export async function returnRepeats(
  tx: Transaction<JobsTables>,
  made: readonly JobRow[],
): Promise<Map<string, Returned>> {
  // A corrected cut-out was never charged.
  const ids = made.filter((job) => job.picture_hash !== null && job.revision === 0).map(({ id }) => id);
  const returned = new Map<string, Returned>();
  if (ids.length === 0) return returned;
  const before = sql<string | null>`(
    select min(other.id::text) from job as other
    where other.user_id = job.user_id and other.picture_hash = job.picture_hash
      and other.watermarked = job.watermarked and other.status = 'completed'
      and other.id <> job.id and not (other.id = any(${ids}) and other.id > job.id)
  )`;
  const jobs = await tx
    .updateTable('job')
    .set({
      repeats: sql<string>`${before}::uuid`,
      notices: sql<string>`notices || '["already_made"]'::jsonb`,
    })
    .where(sql<boolean>`id = any(${ids}) and ${before} is not null`)
    .returning(jobColumns)
    .execute();
  for (const job of jobs.toSorted((a, b) => a.id.localeCompare(b.id)))
    returned.set(job.id, { job, account: await refundGeneration(tx, job.user_id, job.id) });
  return returned;
}
