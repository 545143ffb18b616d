import { Problem } from '@packshot/chassis/app/problem';
import type { Kysely, Selectable } from 'kysely';
import type { JobsTables, JobTable } from '../db/tables.js';

/** One job of this owner. Somebody else's is not found, like one that does not exist. @throws Problem `not_found` */
export async function findJob(
  { db }: { db: Kysely<JobsTables> },
  userId: string,
  id: string,
): Promise<Selectable<JobTable>> {
  const row = await db
    .selectFrom('job')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return row;
}
