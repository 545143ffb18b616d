import { uuidv7 } from '@packshot/chassis/app/uuid';
import { sql, type Kysely } from 'kysely';
import type { JobsTables } from '../db/tables.js';

/**
 * Returns a statement for the seller's record of a photo, created on first use. The statement locks the record, so that
 * a concurrent deletion of the photo's last job keeps the record.
 *
 * @param id id of a new record
 * @param takenAt time of the camera, which a preview does not know
 */
export const havePhoto = (
  db: Kysely<JobsTables>,
  {
    id,
    userId,
    photoKey,
    takenAt = null,
  }: { id: string; userId: string; photoKey: string | null; takenAt?: Date | null | undefined },
) =>
  db
    .insertInto('photo')
    .values({ id, product_id: uuidv7(), user_id: userId, photo_key: photoKey, taken_at: takenAt })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'photo_key']).doUpdateSet({
        used_at: sql<Date>`now()`,
        taken_at: sql<Date>`coalesce(photo.taken_at, excluded.taken_at)`,
      }),
    )
    .returning(['id', 'user_id', 'other_chosen']);
