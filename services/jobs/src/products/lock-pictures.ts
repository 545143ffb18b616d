import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import type { Transaction } from 'kysely';
import type { JobsTables } from '../db/tables.js';

/**
 * Locks the finished pictures of a photo, which `sayFacts` may mark. The rows are locked before the account, as in all
 * transactions, to prevent a deadlock. Without new facts, the function locks nothing.
 *
 * @param photoId id of the photo; absent for an upload, whose photo may be new
 */
export async function lockPictures(
  tx: Transaction<JobsTables>,
  { userId, photoKey, said = {} }: { userId: string; photoKey?: string | null; said?: ProductFacts },
  photoId?: string,
): Promise<void> {
  if (Object.keys(said).length === 0) return;
  await tx
    .selectFrom('job')
    .select('id')
    .where('user_id', '=', userId)
    .where((eb) =>
      photoId === undefined ? eb('photo_key', '=', photoKey ?? null) : eb('photo_id', '=', photoId),
    )
    .where('status', '=', 'completed')
    .orderBy('id')
    .forUpdate()
    .execute();
}
