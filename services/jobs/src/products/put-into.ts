import { sql, type Transaction } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import { admitPending } from '../jobs/admit-pending.js';
import { findFinished } from './find-finished.js';
import type { PhotoToMove } from './find-photos-to-move.js';
import { markOutdated } from './mark-outdated.js';
import { mergeEmptied } from './merge-emptied.js';
import { namePictures } from './name-pictures.js';

/** Moves photos to a product. The caller has called `lockPhotosToMove`. */
export async function putInto(
  tx: Transaction<JobsTables>,
  userId: string,
  id: string,
  photos: readonly PhotoToMove[],
): Promise<void> {
  const moved = photos.filter(({ product_id }) => product_id !== id);
  if (moved.length === 0) return;
  const hasFront = await tx
    .selectFrom('photo')
    .select('id')
    .where('product_id', '=', id)
    .where('role', '=', 'front')
    .executeTakeFirst();
  await tx
    .updateTable('photo')
    // Each new photo is a front, and an export shows one front.
    .set({
      product_id: id,
      ...(hasFront ? { role: sql`case role when 'front' then 'other' else role end` } : {}),
    })
    .where('user_id', '=', userId)
    .where(
      'id',
      'in',
      moved.map((photo) => photo.id),
    )
    .execute();
  await mergeEmptied(tx, userId, id, [...new Set(moved.map(({ product_id }) => product_id))]);
  await namePictures(tx, userId, id);
  await markOutdated(tx, await findFinished(tx, userId, [id]));
  // An admission at the same time skipped the jobs that this transaction had locked.
  await admitPending(tx, userId);
}
