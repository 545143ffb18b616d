import { Problem } from '@packshot/chassis/app/problem';
import type { Transaction } from 'kysely';
import { transact } from '../db/transact.js';
import type { JobsTables } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { lockAccount } from '../quota/lock-account.js';
import { findPhotosToMove, type PhotosToMove, type PhotoToMove } from './find-photos-to-move.js';
import { putWithUndo } from './keep-move.js';
import { lockPicturesOf } from './lock-pictures.js';

/**
 * Moves photos with their pictures to another product of the seller. A product without a photo is deleted, and what the
 * other product does not have is taken from it.
 *
 * @returns id for `undoMove`; null if all photos were in the product
 * @throws Problem `not_found`
 */
export async function movePhotos(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  id: string,
  asked: PhotosToMove,
): Promise<string | null> {
  return transact(db, async (tx) => {
    const photos = await lockPhotosToMove(tx, userId, asked, id);
    const product = await tx
      .selectFrom('product')
      .select('id')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (!product) throw new Problem('not_found');
    return putWithUndo(tx, userId, id, photos);
  });
}

/** Finds the photos, and locks their pictures, the pictures of the product and the account. */
export async function lockPhotosToMove(
  tx: Transaction<JobsTables>,
  userId: string,
  asked: PhotosToMove,
  productId: string | null = null,
): Promise<PhotoToMove[]> {
  const ids = (await findPhotosToMove(tx, userId, asked)).map((photo) => photo.id);
  await lockPicturesOf(tx, userId, (eb) =>
    eb.or([eb('photo.id', 'in', ids), eb('photo.product_id', '=', productId)]),
  );
  await lockAccount(tx, userId);
  // The photos may have moved, or may have been deleted, while this transaction waited for the locks.
  return findPhotosToMove(tx, userId, asked);
}
