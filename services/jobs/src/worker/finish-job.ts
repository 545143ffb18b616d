import { announce } from '@packshot/chassis/messaging/outbox';
import { recordOnce } from '@packshot/chassis/messaging/inbox';
import { jobCompleted } from '@packshot/proto/events/jobs';
import { sql, type Kysely } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import { promotePending } from '../jobs/promote-pending.js';
import type { RenderMetadata } from '../rendering/engine.js';
import type { ClaimedJob } from './claim-job.js';

interface Outcome {
  resultNames: string[];
  cutoutName: string | null;
  thumbnailName: string;
  maskName: string | null;
  metadata: RenderMetadata;
  renderMs: number;
}

/**
 * Puts a job's pictures into its owner's library, once: inbox row, job and event are one transaction, and only the
 * holder of the lease gets through.
 *
 * @returns false when the job is no longer this worker's to finish
 */
export async function finishJob(
  db: Kysely<JobsTables>,
  consumer: string,
  eventId: string,
  job: ClaimedJob,
  { resultNames, cutoutName, thumbnailName, maskName, metadata, renderMs }: Outcome,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const done = await tx
      .updateTable('job')
      .set({
        status: 'completed',
        progress: 100,
        result_names: JSON.stringify(resultNames),
        cutout_name: cutoutName,
        result_thumbnail_name: thumbnailName,
        mask_name: maskName ?? job.mask_name,
        render_metadata: JSON.stringify(metadata),
        error_message: null,
        lease_token: null,
        lease_until: null,
        completed_at: sql<Date>`now()`,
        version: sql`version + 1`,
      })
      .where('id', '=', job.id)
      .where('lease_token', '=', job.lease_token)
      .returning(['version', 'completed_at'])
      .executeTakeFirst();
    if (!done) return false;
    await recordOnce(tx, consumer, eventId);
    await promotePending(tx, job.user_id);
    await announce(tx, 'jobs', jobCompleted, {
      subject: job.id,
      version: done.version,
      data: {
        job_id: job.id,
        user_id: job.user_id,
        mode: job.mode,
        completed_at: (done.completed_at ?? new Date()).toISOString(),
        results: resultNames.length,
        engine: metadata.engine,
        render_ms: renderMs,
        cost_usd: metadata.cost_usd ?? 0,
        fidelity: metadata.fidelity ?? null,
      },
    });
    return true;
  });
}
