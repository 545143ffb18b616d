import { Problem } from '@packshot/chassis/app/problem';
import type { Kysely, Selectable } from 'kysely';
import type { JobsTables, JobTable } from '../db/tables.js';

/** Returns a job of this owner. @throws Problem `not_found`, also for a job of another user */
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
