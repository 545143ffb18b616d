import type { Origin } from '@packshot/chassis/app/route';
import { recordAct } from '@packshot/chassis/audit/record-act';
import { announceAll, type OutboxEvent } from '@packshot/chassis/messaging/outbox';
import { jobDeleted } from '@packshot/proto/events/jobs';
import { activeStatuses } from '@packshot/proto/rest/job-words';
import { sql } from 'kysely';
import { transact } from '../db/transact.js';
import type { Deps } from '../deps.js';
import { admitPending } from '../jobs/admit-pending.js';
import { createJobEvent, type JobRow } from '../jobs/create-job-event.js';
import { lockOwnJobs } from '../jobs/lock-own-jobs.js';
import { noteActOnPictures } from '../products/note-act.js';
import { refundGeneration } from '../quota/give-back.js';

export type DeletionOrigin = Pick<Origin, 'ip' | 'userAgent'>;

const tellDeleted = createJobEvent(jobDeleted, () => ({ deleted_at: new Date().toISOString() }));

/** Tells whether a job waits for its first picture. A job that is being rendered again already has a picture. */
export const cameToNothing = ({ status, result_names }: Pick<JobRow, 'status' | 'result_names'>): boolean =>
  activeStatuses.includes(status) && result_names.length === 0;

/**
 * Deletes the owner's jobs, but keeps their rows in `deleted_job` and their files, so that `restoreJobs` can undo the
 * deletion. A job without a picture returns its generation.
 *
 * @returns ids of the deleted jobs
 */
export async function hideJobs(
  { db, folders }: Pick<Deps, 'db' | 'folders'>,
  userId: string,
  ids: readonly string[],
  from: DeletionOrigin,
): Promise<string[]> {
  const hidden = await transact(db, async (tx) => {
    const jobs = await lockOwnJobs(tx, userId, ids);
    if (jobs.length === 0) return [];
    const found = jobs.map(({ id }) => id);
    await sql`
      with gone as (delete from job where id = any(${found}) returning *)
      insert into deleted_job (id, user_id, photo_id, folder, job)
      select id, user_id, photo_id, folder, to_jsonb(gone) from gone`.execute(tx);
    const events: OutboxEvent[] = [];
    for (const job of jobs) {
      const account = cameToNothing(job) ? await refundGeneration(tx, userId, job.id) : undefined;
      events.push(tellDeleted({ ...job, version: job.version + 1 }, account));
    }
    await tx
      .updateTable('account')
      .set({ jobs_total: sql`jobs_total - ${jobs.length}` })
      .where('user_id', '=', userId)
      .execute();
    await admitPending(tx, userId);
    for (const { id, mode, status } of jobs)
      await recordAct(
        tx,
        'jobs',
        { user: userId, from },
        { action: 'job.deleted', userId, resource: { type: 'job', id }, before: { mode, status } },
      );
    const photoIds = jobs.map(({ photo_id }) => photo_id);
    await noteActOnPictures(tx, userId, 'deleted', photoIds);
    await announceAll(tx, events);
    return found;
  });
  // Links to the files of a deleted job must stop at once, although the files stay for a while.
  for (const id of hidden) folders.delete(id);
  return hidden;
}
