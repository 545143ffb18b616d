import { recordAct } from '@packshot/chassis/audit/record-act';
import { announceAll } from '@packshot/chassis/messaging/outbox';
import { jobUndeleted } from '@packshot/proto/events/jobs';
import { activeStatuses } from '@packshot/proto/rest/job-words';
import { sql, type Transaction } from 'kysely';
import { transact } from '../db/transact.js';
import type { JobsTables } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { createJobEvent, type JobRow } from '../jobs/create-job-event.js';
import { moveJob } from '../jobs/lifecycle.js';
import { markOutdated } from '../products/mark-outdated.js';
import { noteActOnPictures } from '../products/note-act.js';
import { lockAccount } from '../quota/lock-account.js';
import { generationLimitOf } from '../quota/usage-of.js';
import { cameToNothing, type DeletionOrigin } from './hide-jobs.js';

const tellUndeleted = createJobEvent(jobUndeleted, () => ({}));

/**
 * Undoes a deletion. A job that was being rendered again returns with its earlier picture. A job without a picture is
 * charged and rendered again, or returns as cancelled when no generation is left.
 *
 * @returns ids of the jobs that are in the library again
 */
export async function restoreJobs(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  ids: readonly string[],
  from: DeletionOrigin,
): Promise<string[]> {
  return transact(db, async (tx) => {
    const account = await lockAccount(tx, userId);
    const kept = await tx
      .deleteFrom('deleted_job')
      .where('user_id', '=', userId)
      .where('id', 'in', ids)
      .returning(['id', 'job'])
      .execute();
    if (kept.length === 0) return [];
    const waiting = kept.filter(({ job }) => cameToNothing(job)).map(({ id }) => id);
    const charged = waiting.slice(0, Math.max(0, generationLimitOf(account) - account.used));
    const cancelled = { status: 'cancelled', completed_at: new Date() } as const;
    const jobs = await insertAgain(tx, kept, (id) =>
      charged.includes(id) ? { status: 'failed' } : waiting.includes(id) ? cancelled : {},
    );
    await tx
      .updateTable('account')
      .set({ jobs_total: sql`jobs_total + ${jobs.length}` })
      .where('user_id', '=', userId)
      .execute();
    await announceAll(
      tx,
      jobs.map((job) => tellUndeleted(job)),
    );
    for (const { id, status } of jobs) {
      if (charged.includes(id)) await moveJob(tx, 'retry', { id });
      else if (activeStatuses.includes(status)) await moveJob(tx, 'restore', { id });
      await recordAct(
        tx,
        'jobs',
        { user: userId, from },
        { action: 'job.restored', userId, resource: { type: 'job', id } },
      );
    }
    const photoIds = jobs.map(({ photo_id }) => photo_id);
    await noteActOnPictures(tx, userId, 'restored', photoIds);
    // The facts may have changed while the picture was deleted.
    await markOutdated(
      tx,
      jobs.filter(({ status }) => status === 'completed'),
    );
    return jobs.map(({ id }) => id);
  });
}

/** The deletion has already published the next version. */
async function insertAgain(
  tx: Transaction<JobsTables>,
  kept: readonly { id: string; job: JobRow }[],
  changeOf: (id: string) => Partial<Pick<JobRow, 'status' | 'completed_at'>>,
): Promise<JobRow[]> {
  const rows = kept.map(({ id, job }) => ({
    ...job,
    version: job.version + 2,
    lease_token: null,
    lease_until: null,
    ...changeOf(id),
  }));
  const inserted = await sql<JobRow>`
    insert into job
    select (jsonb_populate_record(null::job, kept.job)).*
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as kept (job)
    returning *`.execute(tx);
  return inserted.rows;
}
