import { announce } from '@packshot/chassis/messaging/outbox';
import { jobCreated } from '@packshot/proto/events/jobs';
import { plans } from '@packshot/proto/plans';
import type { RenderMode } from '@packshot/proto/rest/job-words';
import type { ModeOptions } from '@packshot/proto/rest/jobs';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { JobsTables, JobTable } from '../db/tables.js';
import { thumbnailName } from '../files/file-names.js';
import { charge } from '../quota/charge.js';
import { findJob } from './find-job.js';
import { promotePending } from './promote-pending.js';

export interface JobToInsert {
  id: string;
  userId: string;
  mode: RenderMode;
  options: ModeOptions;
  filename: string | null;
  originalName: string;
  sourceJobId?: string;
}

/**
 * Job, charge and events in one transaction. Its files are in the store already.
 *
 * @throws Problem `quota_exceeded`
 */
export function insertJob(db: Kysely<JobsTables>, job: JobToInsert): Promise<Selectable<JobTable>> {
  return db.transaction().execute(async (tx) => {
    const account = await charge(tx, job.userId, job.id);
    const plan = plans[account.plan];
    const { version, created_at } = await tx
      .insertInto('job')
      .values({
        id: job.id,
        user_id: job.userId,
        mode: job.mode,
        options: JSON.stringify(job.options),
        status: 'pending',
        input_filename: job.filename,
        original_name: job.originalName,
        thumbnail_name: thumbnailName,
        result_names: '[]',
        source_job_id: job.sourceJobId ?? null,
        watermarked: plan.watermark,
        priority: plan.priority,
      })
      .returning(['version', 'created_at'])
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('account')
      .set({ jobs_total: sql`jobs_total + 1` })
      .where('user_id', '=', job.userId)
      .execute();
    await announce(tx, 'jobs', jobCreated, {
      subject: job.id,
      version,
      data: { job_id: job.id, user_id: job.userId, mode: job.mode, created_at: created_at.toISOString() },
    });
    await promotePending(tx, job.userId);
    return findJob({ db: tx }, job.userId, job.id);
  });
}
