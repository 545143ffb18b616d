import { announceAll } from '@packshot/chassis/messaging/outbox';
import { plans } from '@packshot/proto/plans';
import type { Kysely } from 'kysely';
import { transact } from '../db/transact.js';
import type { JobsTables } from '../db/tables.js';
import { generationLimitOf } from '../quota/usage-of.js';
import { lockAccount } from '../quota/lock-account.js';
import { joinProduct } from '../products/join-product.js';
import { lockPictures } from '../products/lock-pictures.js';
import { admitPending } from './admit-pending.js';
import type { KeepJobAnswer } from './insert-job.js';
import { findJob } from './find-job.js';
import { moveJob } from './lifecycle.js';
import type { JobRow } from './create-job-event.js';
import { toCreatedEvent, writeJob, type JobToInsert, type PictureNumber } from './write-job.js';

export interface RepeatedPicture {
  same: JobRow;
  /** First sentence of the copy's notice: how a Try-On shows the product, or why a scene is in another place. */
  notice?: string | undefined;
}

/**
 * Inserts a copy of a job. Copies use storage but no quota, so their number is limited to the generations of the plan.
 * Beyond that limit, the function returns the original job.
 *
 * @throws Problem `sku_taken`
 */
export function insertRepeat(
  db: Kysely<JobsTables>,
  { same: { id: sameId, photo_id, picture_hash, revision }, notice }: RepeatedPicture,
  job: JobToInsert & Pick<PictureNumber, 'variation'>,
  keep: KeepJobAnswer,
): Promise<JobRow | undefined> {
  return transact(db, async (tx) => {
    await lockPictures(tx, job, photo_id);
    // Locks the job before the account, as all transactions do, to prevent a deadlock.
    const same = await tx
      .selectFrom('job')
      .selectAll()
      .where('id', '=', sameId)
      .where('user_id', '=', job.userId)
      .where('status', '=', 'completed')
      .where('picture_hash', '=', picture_hash)
      // A picture that was rendered again has other files than those that the caller has copied.
      .where('revision', '=', revision)
      .forShare()
      .executeTakeFirst();
    const account = await lockAccount(tx, job.userId);
    // An admission before this lock skipped the jobs that this transaction had locked.
    await admitPending(tx, job.userId);
    if (!same || same.watermarked !== plans[account.plan].watermark) return undefined;
    await joinProduct(tx, job, photo_id);
    const { copies } = await tx
      .selectFrom('job')
      .select(({ fn }) => fn.countAll<number>().as('copies'))
      .where('user_id', '=', job.userId)
      .where('repeats', 'is not', null)
      .executeTakeFirstOrThrow();
    if (copies >= generationLimitOf(account)) {
      // The join may have renamed the original.
      const original = await findJob({ db: tx }, job.userId, sameId);
      await keep(tx, original);
      return original;
    }
    const created = await writeJob(tx, job, account, {
      photoId: same.photo_id,
      // Next picture number for the settings of the copy, which may differ from the settings of the original.
      variation: job.variation,
      repeats: same.id,
    });
    await announceAll(tx, [toCreatedEvent(created)]);
    const repeated = await moveJob(
      tx,
      'repeat',
      { id: created.id },
      {
        result_names: JSON.stringify(same.result_names),
        cutout_name: same.cutout_name,
        mask_name: same.mask_name,
        result_thumbnail_name: same.result_thumbnail_name,
        picture_hash: same.picture_hash,
        notices: JSON.stringify([...same.notices.filter((name) => name !== 'already_made'), 'already_made']),
        render_metadata: JSON.stringify(metadataOf(same, job.mode, notice)),
      },
    );
    if (!repeated) throw new Error('a job that was just inserted no longer exists');
    await keep(tx, repeated);
    return repeated;
  });
}

function metadataOf(
  { mode, render_metadata }: JobRow,
  copyMode: JobRow['mode'],
  opening: string | undefined,
): NonNullable<JobRow['render_metadata']> {
  // The provider was paid for the original only.
  const made = { ...render_metadata!, render_ms: 0, cost_usd: 0 };
  if (copyMode === mode && opening === undefined) return made;
  const { notice = '', try_on_notice: before = '', ...rest } = made;
  const size = notice.startsWith(before) ? notice.slice(before.length).trim() : notice;
  const said = [opening, size].filter(Boolean).join(' ');
  return {
    ...rest,
    ...(said ? { notice: said } : {}),
    ...(opening && copyMode === 'model_tryon' ? { try_on_notice: opening } : {}),
  };
}
