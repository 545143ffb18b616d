import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { JobsTables, PhotoRow } from '../db/tables.js';

/**
 * Returns the seller's record of a photo, created on first use. The statement locks the record, so that a concurrent
 * deletion of the photo's last job keeps the record.
 *
 * @param id id of a new record
 */
export async function havePhoto(
  db: Kysely<JobsTables>,
  { id, userId, photoKey }: { id: string; userId: string; photoKey: string | null },
): Promise<PhotoRow> {
  return db
    .insertInto('photo')
    .values({ id, user_id: userId, photo_key: photoKey })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'photo_key']).doUpdateSet({ used_at: sql<Date>`now()` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}
