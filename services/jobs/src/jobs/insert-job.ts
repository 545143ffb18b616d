import { keepNothing } from '@packshot/chassis/idempotency/answer-once';
import { announceAll } from '@packshot/chassis/messaging/outbox';
import { traceId } from '@packshot/chassis/telemetry/trace-headers';
import { jobCreated } from '@packshot/proto/events/jobs';
import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import { plans } from '@packshot/proto/plans';
import type { RenderMode } from '@packshot/proto/rest/job-words';
import type { ModeOptions } from '@packshot/proto/rest/job-schema';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import { folderOf, thumbnailName } from '../files/file-names.js';
import { charge } from '../quota/charge.js';
import { letIn } from './admit-pending.js';
import { nextVariation } from './next-variation.js';
import { tell, type JobRow } from './tell.js';

interface JobToInsert {
  id: string;
  userId: string;
  mode: RenderMode;
  options: ModeOptions;
  /** Absent where nothing is known. */
  product?: ProductFacts;
  /** Name of the place that was chosen; absent where Packshot chooses. */
  place?: string | undefined;
  /** Null for a photo that came before hashes were kept. */
  photoHash?: string | null;
  filename: string | null;
  originalName: string;
  sourceJobId?: string;
  /** Absent for a new upload. */
  again?: { photoId: string; variety: number };
}

const tellCreated = tell(jobCreated, (job) => ({ created_at: job.created_at.toISOString() }));

/** Keeps a new job as the answer to the call that asked for it, where that came with a key. */
export type KeepJob = (tx: Transaction<JobsTables>, job: JobRow) => Promise<void>;

/**
 * Job, charge and events in one transaction. Its files are in the store already. The account is locked by the charge, so
 * that of two jobs of one photo that come at once each gets a picture of its own.
 *
 * @throws Problem `quota_exceeded`, `no_other_picture`
 */
export function insertJob(
  db: Kysely<JobsTables>,
  job: JobToInsert,
  keep: KeepJob = keepNothing,
): Promise<JobRow> {
  return db.transaction().execute(async (tx) => {
    const account = await charge(tx, job.userId, job.id);
    const plan = plans[account.plan];
    const variation = job.again ? await nextVariation(tx, { ...job, ...job.again }) : 0;
    const created = await tx
      .insertInto('job')
      .values({
        id: job.id,
        user_id: job.userId,
        mode: job.mode,
        options: JSON.stringify(job.options),
        product: JSON.stringify(job.product ?? {}),
        place: job.place ?? null,
        photo_hash: job.photoHash ?? null,
        status: 'pending',
        input_filename: job.filename,
        folder: folderOf(job.userId, job.id),
        original_name: job.originalName,
        thumbnail_name: thumbnailName,
        result_names: '[]',
        source_job_id: job.sourceJobId ?? null,
        photo_id: job.again?.photoId ?? job.id,
        variation,
        watermarked: plan.watermark,
        priority: plan.priority,
        trace_id: traceId(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('account')
      .set({ jobs_total: sql`jobs_total + 1` })
      .where('user_id', '=', job.userId)
      .execute();
    // As it is now: room in the queue may have been found for it at once.
    const { come: now = created, told } = await letIn(tx, [job.userId], job.id);
    await announceAll(tx, [...told, tellCreated(now, account)]);
    await keep(tx, now);
    return now;
  });
}
