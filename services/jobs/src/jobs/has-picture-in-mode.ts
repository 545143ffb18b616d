import { Problem } from '@packshot/chassis/app/problem';
import type { RenderMode } from '@packshot/proto/rest/job-words';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { JobsTables } from '../db/tables.js';

/** Matches jobs that have a picture, or whose picture is being made. */
export const hasPictureInMode = (table: 'job' | 'other'): RawBuilder<boolean> =>
  sql<boolean>`${sql.table(table)}.status not in ('failed', 'cancelled')`;

/**
 * Rejects a further picture of a photo in a mode. The check is final only under the lock of the account.
 *
 * @throws Problem `no_other_picture`
 */
export async function requireNoPictureInMode(
  db: Kysely<JobsTables>,
  { userId, photoId, mode }: { userId: string; photoId: string; mode: RenderMode },
): Promise<void> {
  const found = await db
    .selectFrom('job')
    .select('id')
    .where('user_id', '=', userId)
    .where('photo_id', '=', photoId)
    .where('mode', '=', mode)
    .where(hasPictureInMode('job'))
    .limit(1)
    .executeTakeFirst();
  if (found)
    throw new Problem('no_other_picture', {
      detail: 'You already have a picture of this photo in this mode.',
    });
}
