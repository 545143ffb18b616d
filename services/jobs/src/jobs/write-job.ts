import type { OutboxEvent } from '@packshot/chassis/messaging/outbox';
import { traceId } from '@packshot/chassis/telemetry/trace-headers';
import { jobCreated } from '@packshot/proto/events/jobs';
import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import { plans } from '@packshot/proto/plans';
import type { RenderMode } from '@packshot/proto/rest/job-words';
import type { ModeOptions } from '@packshot/proto/rest/job-schema';
import type { GuessableField } from '@packshot/proto/rest/product-words';
import { sql, type Selectable, type Transaction } from 'kysely';
import { jobColumns } from '../db/job-columns.js';
import type { AccountTable, JobsTables } from '../db/tables.js';
import { folderOf, thumbnailName } from '../files/file-names.js';
import { sayFacts } from '../products/say-facts.js';
import { createJobEvent, type JobRow } from './create-job-event.js';

export interface JobToInsert {
  id: string;
  userId: string;
  mode: RenderMode;
  options: ModeOptions;
  product?: ProductFacts;
  guessed?: readonly GuessableField[];
  /** Facts that the seller says for the first time, or differently than before. */
  said?: ProductFacts;
  place?: string | undefined;
  /** Null for a photo that was uploaded before hashes were stored. */
  photoHash?: string | null;
  /** Null for a photo that was uploaded before crops were stored. */
  photoKey?: string | null;
  filename: string | null;
  originalName: string;
  sourceJobId?: string;
}

export interface PictureNumber {
  photoId: string;
  variation: number;
  repeats?: string;
}

export const toCreatedEvent: (job: JobRow, account?: Selectable<AccountTable>) => OutboxEvent =
  createJobEvent(jobCreated, (job) => ({ created_at: job.created_at.toISOString() }));

/** Stores a new job. The caller has locked the pictures of the photo if the job brings new facts, and the account. */
export async function writeJob(
  tx: Transaction<JobsTables>,
  job: JobToInsert,
  account: Selectable<AccountTable>,
  { photoId, variation, repeats }: PictureNumber,
): Promise<JobRow> {
  const plan = plans[account.plan];
  const { userId, said = {} } = job;
  if (Object.keys(said).length > 0) await sayFacts(tx, { userId, photoId, said });
  return tx
    .with('counted', (db) =>
      db
        .updateTable('account')
        .set({ jobs_total: sql`jobs_total + 1` })
        .where('user_id', '=', userId),
    )
    .insertInto('job')
    .values({
      id: job.id,
      user_id: userId,
      mode: job.mode,
      options: JSON.stringify(job.options),
      product: JSON.stringify(job.product ?? {}),
      guessed: JSON.stringify(job.guessed ?? []),
      place: job.place ?? null,
      photo_hash: job.photoHash ?? null,
      photo_key: job.photoKey ?? null,
      status: 'pending',
      input_filename: job.filename,
      folder: folderOf(job.userId, job.id),
      original_name: job.originalName,
      thumbnail_name: thumbnailName,
      result_names: '[]',
      source_job_id: job.sourceJobId ?? null,
      photo_id: photoId,
      variation,
      repeats: repeats ?? null,
      watermarked: plan.watermark,
      priority: plan.priority,
      trace_id: traceId(),
    })
    .returning(jobColumns)
    .executeTakeFirstOrThrow();
}
