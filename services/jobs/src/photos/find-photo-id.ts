import type { Kysely } from 'kysely';
import type { JobsTables } from '../db/tables.js';

/** Returns the id of a seller's photo. All pictures of the photo are counted under this id. */
export async function findPhotoId(
  db: Kysely<JobsTables>,
  { userId, photoKey }: { userId: string; photoKey?: string | null },
): Promise<string | undefined> {
  if (!photoKey) return undefined;
  const found = await db
    .selectFrom('photo')
    .select('id')
    .where('user_id', '=', userId)
    .where('photo_key', '=', photoKey)
    .executeTakeFirst();
  return found?.id;
}
