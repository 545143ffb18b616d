import type { Selectable } from 'kysely';
import type { JobTable } from '../db/tables.js';
import type { Deps } from '../deps.js';

/** One page of an owner's jobs, newest first, and how many there are in all. */
export async function listJobs(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  page: { limit: number; offset: number },
): Promise<{ rows: Selectable<JobTable>[]; total: number }> {
  const [rows, count] = await Promise.all([
    db
      .selectFrom('job')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    db
      .selectFrom('job')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total };
}
