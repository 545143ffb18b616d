import { keepNoAnswer } from '@packshot/chassis/idempotency/answer-once';
import { announceAll } from '@packshot/chassis/messaging/outbox';
import type { Kysely, Transaction } from 'kysely';
import { transact } from '../db/transact.js';
import type { JobsTables } from '../db/tables.js';
import { chargeGeneration } from '../quota/charge.js';
import { admitJobsOf } from './admit-pending.js';
import { nextVariation } from './count-pictures.js';
import { requireNoPictureInMode } from './has-picture-in-mode.js';
import { lockPhoto } from '../photos/lock-photo.js';
import { joinProduct } from '../products/join-product.js';
import { lockPictures } from '../products/lock-pictures.js';
import type { JobRow } from './create-job-event.js';
import { toCreatedEvent, writeJob, type JobToInsert } from './write-job.js';

export interface ChargedJob extends JobToInsert {
  again?: { photoId: string; variety: number };
  /** Whether the job is rejected if the photo has a picture in the mode. */
  isOnlyInMode?: true;
}

/** Stores a new job as the response to an idempotent call. */
export type KeepJobAnswer = (tx: Transaction<JobsTables>, job: JobRow) => Promise<void>;

/**
 * Inserts and charges a job. The charge locks the account, so concurrent jobs of a photo get different pictures.
 * @throws Problem `quota_exceeded`, `not_found`, `no_other_picture`, `sku_taken`
 */
export function insertJob(
  db: Kysely<JobsTables>,
  job: ChargedJob,
  keep: KeepJobAnswer = keepNoAnswer,
): Promise<JobRow> {
  return transact(db, async (tx) => {
    const { again } = job;
    await lockPictures(tx, job, again?.photoId);
    const account = await chargeGeneration(tx, job.userId, job.id);
    if (again) await lockPhoto(tx, job.userId, again.photoId);
    if (again && job.isOnlyInMode) await requireNoPictureInMode(tx, { ...job, photoId: again.photoId });
    const created = await writeJob(tx, job, account, {
      photoId: await joinProduct(tx, job, again?.photoId),
      // An upload requests the first picture. If the seller has this picture, completing the job returns its charge.
      variation: again ? await nextVariation(tx, { ...job, ...again }) : 0,
    });
    // The job may already have been admitted to the queue.
    const { admittedJob = created, events } = await admitJobsOf(tx, [account], job.id);
    await announceAll(tx, [...events, toCreatedEvent(admittedJob, account)]);
    await keep(tx, admittedJob);
    return admittedJob;
  });
}
