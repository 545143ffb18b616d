import type { Crop } from '@packshot/proto/rest/crop';
import type { Kysely } from 'kysely';
import type { JobsTables } from '../db/tables.js';

/** Returns the key of an uploaded file with its crop. @param sha256 hash of the file, base64url */
export const photoKeyOf = (sha256: string, crop: Crop | undefined): string =>
  crop ? `${sha256} ${[crop.left, crop.top, crop.width, crop.height].join(',')}` : sha256;

/** Returns the first job of the same photo and seller, under which all pictures of the photo are counted. */
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
