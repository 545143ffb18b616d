import { Problem } from '@packshot/chassis/app/problem';
import type { Origin } from '@packshot/chassis/app/route';
import { recordAct } from '@packshot/chassis/audit/record-act';
import { announceAll } from '@packshot/chassis/messaging/outbox';
import { jobDeleted } from '@packshot/proto/events/jobs';
import { activeStatuses } from '@packshot/proto/rest/job-words';
import { sql } from 'kysely';
import type { Deps } from '../deps.js';
import { jobPrefix } from '../files/file-names.js';
import { forgetPhoto } from '../photos/forget-photo.js';
import { refundGeneration } from '../quota/give-back.js';
import { admitPending } from './admit-pending.js';
import { createJobEvent } from './create-job-event.js';

const tellDeleted = createJobEvent(jobDeleted, () => ({ deleted_at: new Date().toISOString() }));

/**
 * Deletes a job and its pictures, and its photo if no other job uses the photo. A job without a picture returns its
 * generation. The files are deleted after the commit, so a crash may leave orphaned files for the sweep, but never a
 * job without files.
 *
 * @throws Problem `not_found`
 */
export async function deleteJob(
  { db, store }: Deps,
  userId: string,
  id: string,
  from: Pick<Origin, 'ip' | 'userAgent'>,
): Promise<void> {
  const folders = await db.transaction().execute(async (tx) => {
    const job = await tx
      .deleteFrom('job')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returningAll()
      .executeTakeFirst();
    if (!job) throw new Problem('not_found');
    // A job that is being rendered again has already produced a picture.
    const cameToNothing = activeStatuses.includes(job.status) && job.result_names.length === 0;
    const account = cameToNothing ? await refundGeneration(tx, userId, id) : undefined;
    await tx
      .updateTable('account')
      .set({ jobs_total: sql`jobs_total - 1` })
      .where('user_id', '=', userId)
      .execute();
    await admitPending(tx, userId);
    await recordAct(
      tx,
      'jobs',
      { user: userId, from },
      {
        action: 'job.deleted',
        userId,
        resource: { type: 'job', id },
        before: { mode: job.mode, status: job.status },
      },
    );
    await announceAll(tx, [tellDeleted({ ...job, version: job.version + 1 }, account)]);
    return [jobPrefix(job), await forgetPhoto(tx, job.photo_id)];
  });
  for (const folder of folders) if (folder) await store.deletePrefix(folder);
}
