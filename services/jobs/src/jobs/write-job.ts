import type { OutboxEvent } from '@packshot/chassis/messaging/outbox';
import { traceId } from '@packshot/chassis/telemetry/trace-headers';
import { jobCreated } from '@packshot/proto/events/jobs';
import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import { plans } from '@packshot/proto/plans';
import type { PictureEdit } from '@packshot/proto/rest/edits';
import type { RenderMode } from '@packshot/proto/rest/job-words';
import type { ModeOptions } from '@packshot/proto/rest/job-schema';
import type { GuessableField } from '@packshot/proto/rest/product-words';
import { sql, type Selectable, type Transaction } from 'kysely';
import { jobColumns } from '../db/job-columns.js';
import type { AccountTable, JobsTables } from '../db/tables.js';
import { folderOf, thumbnailName } from '../files/file-names.js';
import { havePhoto } from '../photos/have-photo.js';
import type { ProductIdentity } from '../products/product-identity.js';
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
  /** SKU and name of the product, which an upload may contain. */
  identity?: ProductIdentity | undefined;
  place?: string | undefined;
  /** Edit that the picture gets when it is made; absent for a plain picture. */
  edit?: PictureEdit | undefined;
  /** Null for a photo that was uploaded before hashes were stored. */
  photoHash?: string | null;
  /** Null for a photo that was uploaded before crops were stored. */
  photoKey?: string | null;
  /** Time of the camera; absent if the photo is known or the file does not contain the time. */
  takenAt?: Date | undefined;
  filename: string | null;
  originalName: string;
  sourceJobId?: string;
  batchId?: string | undefined;
}

export interface PictureNumber {
  /** Absent for an upload without SKU and name, whose photo may be new. */
  photoId?: string | undefined;
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
  const counting = tx.with('counted', (db) =>
    db
      .updateTable('account')
      .set({ jobs_total: sql`jobs_total + 1` })
      .where('user_id', '=', userId),
  );
  const statement =
    photoId === undefined
      ? (counting.with('had', () =>
          havePhoto(tx, { ...job, photoKey: job.photoKey ?? null }),
        ) as typeof counting)
      : counting;
  const written = await statement
    .insertInto('job')
    .values({
      id: job.id,
      user_id: userId,
      mode: job.mode,
      options: JSON.stringify(job.options),
      product: JSON.stringify(job.product ?? {}),
      guessed: JSON.stringify(job.guessed ?? []),
      place: job.place ?? null,
      edit: job.edit ? JSON.stringify(job.edit) : null,
      // An undo restores the plain picture.
      edit_before: job.edit ? JSON.stringify({ edit: null }) : null,
      photo_hash: job.photoHash ?? null,
      photo_key: job.photoKey ?? null,
      status: 'pending',
      input_filename: sql`coalesce(${nameOfProduct(job, photoId)}, ${job.filename})`,
      folder: folderOf(job.userId, job.id),
      original_name: job.originalName,
      thumbnail_name: thumbnailName,
      result_names: '[]',
      source_job_id: job.sourceJobId ?? null,
      batch_id: job.batchId ?? null,
      photo_id: photoId ?? sql<string>`(select id from had)`,
      variation,
      repeats: repeats ?? null,
      watermarked: plan.watermark,
      priority: plan.priority,
      trace_id: traceId(),
    })
    .returning(jobColumns)
    .executeTakeFirstOrThrow();
  if (Object.keys(said).length > 0) await sayFacts(tx, { userId, photoId: written.photo_id, said });
  return written;
}

/** Selects the name that the seller gave to the product in a photo; null without one, and for a new photo. */
const nameOfProduct = ({ userId, photoKey = null }: JobToInsert, photoId: string | undefined) => sql<
  string | null
>`(
  select product.name from photo join product on product.id = photo.product_id
  where ${photoId === undefined ? sql`photo.user_id = ${userId} and photo.photo_key = ${photoKey}` : sql`photo.id = ${photoId}`}
)`;
