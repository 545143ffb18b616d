import type { Crop } from '@packshot/proto/rest/crop';
import type { Kysely } from 'kysely';
import type { JobsTables } from '../db/tables.js';

/**
 * Names a photo by what a picture is made from: the file as it was uploaded, and the part of it that is used.
 *
 * @param sha256 of the file, base64url
 */
export const photoKeyOf = (sha256: string, crop: Crop | undefined): string =>
  crop ? `${sha256} ${[crop.left, crop.top, crop.width, crop.height].join(',')}` : sha256;

/** The first job of the same photo of the same seller, by which its pictures are counted; undefined for a new photo. */
export async function findPhotoId(
  db: Kysely<JobsTables>,
  { userId, photoKey }: { userId: string; photoKey?: string | null },
): Promise<string | undefined> {
  if (!photoKey) return undefined;
  const found = await db
    .selectFrom('job')
    .select('photo_id')
    .where('user_id', '=', userId)
    .where('photo_key', '=', photoKey)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return found?.photo_id;
}
