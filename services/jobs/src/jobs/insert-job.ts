import { keepNoAnswer } from '@packshot/chassis/idempotency/answer-once';
import { announceAll } from '@packshot/chassis/messaging/outbox';
import type { Kysely, Transaction } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import { chargeGeneration } from '../quota/charge.js';
import { admitWaitingJobs } from './admit-pending.js';
import { nextVariation } from './count-pictures.js';
import { findPhotoId } from './photo-key.js';
import type { JobRow } from './create-job-event.js';
import { toCreatedEvent, writeJob, type JobToInsert } from './write-job.js';

/** A job for a picture that is charged. */
export interface ChargedJob extends JobToInsert {
  /** Absent for a new upload. */
  again?: { photoId: string; variety: number };
}

/** Keeps a new job as the answer to the call that asked for it, where that came with a key. */
export type KeepJobAnswer = (tx: Transaction<JobsTables>, job: JobRow) => Promise<void>;

/**
 * Job, charge and events in one transaction. Its files are in the store already. The account is locked by the charge, so
 * that of two jobs of one photo that come at once each gets a picture of its own.
 *
 * @throws Problem `quota_exceeded`, `no_other_picture`
 */
export function insertJob(
  db: Kysely<JobsTables>,
  job: ChargedJob,
  keep: KeepJobAnswer = keepNoAnswer,
): Promise<JobRow> {
  return db.transaction().execute(async (tx) => {
    const account = await chargeGeneration(tx, job.userId, job.id);
    const { again } = job;
    const created = await writeJob(tx, job, account, {
      photoId: again?.photoId ?? (await findPhotoId(tx, job)) ?? job.id,
      // An upload asks for the first picture of its photo, which may be there already: then it costs nothing in the end.
      variation: again ? await nextVariation(tx, { ...job, ...again }) : 0,
    });
    // As it is now: room in the queue may have been found for it at once.
    const { admittedJob = created, events } = await admitWaitingJobs(tx, [job.userId], job.id);
    await announceAll(tx, [...events, toCreatedEvent(admittedJob, account)]);
    await keep(tx, admittedJob);
    return admittedJob;
  });
}
