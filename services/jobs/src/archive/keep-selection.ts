import { Problem } from '@packshot/chassis/app/problem';
import { uuidv7 } from '@packshot/chassis/app/uuid';
import { sql, type Kysely } from 'kysely';
import type { JobsTables } from '../db/tables.js';

/** Stores the IDs of a download, because a link is too short for hundreds of IDs. @returns id of the selection */
export async function keepSelection(
  db: Kysely<JobsTables>,
  userId: string,
  jobIds: readonly string[],
): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto('selection')
    .values({ id, user_id: userId, job_ids: [...jobIds] })
    .execute();
  return id;
}

/** @throws Problem `link_expired` */
export async function readSelection(db: Kysely<JobsTables>, userId: string, id: string): Promise<string[]> {
  const found = await db
    .selectFrom('selection')
    .select('job_ids')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!found) throw new Problem('link_expired');
  return found.job_ids;
}

/** Deletes selections whose links have expired. A download that takes longer has read its IDs by then. */
export async function forgetSelections(db: Kysely<JobsTables>): Promise<void> {
  await db
    .deleteFrom('selection')
    .where('created_at', '<', sql<Date>`now() - interval '10 minutes'`)
    .execute();
}
