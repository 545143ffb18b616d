import { Problem } from '@packshot/chassis/app/problem';
import type { Kysely } from 'kysely';
import type { JobsTables } from '../db/tables.js';

/** @throws Problem `not_found` */
export async function deletePreset(
  db: Kysely<JobsTables>,
  userId: string,
  id: string,
): Promise<{ id: string }> {
  const deleted = await db
    .deleteFrom('preset')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (!deleted) throw new Problem('not_found');
  return deleted;
}
