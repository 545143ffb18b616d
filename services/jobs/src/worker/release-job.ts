import { sql, type Kysely } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import type { ClaimedJob } from './claim-job.js';

/**
 * Puts a job back into the queue, so that the next delivery need not wait for the lease to run out. A failure that
 * we live to see is counted by the consumer, so this attempt is taken back.
 */
export async function releaseJob(db: Kysely<JobsTables>, job: ClaimedJob): Promise<void> {
  await db
    .updateTable('job')
    .set({
      status: 'queued',
      progress: 0,
      lease_token: null,
      lease_until: null,
      attempts: sql`attempts - 1`,
      version: sql`version + 1`,
    })
    .where('id', '=', job.id)
    .where('lease_token', '=', job.lease_token)
    .execute();
}
