import { sql } from 'kysely';
import type { Deps } from '../deps.js';
import { isRemovable } from './is-removable.js';
import { planWatermarks } from './plan-watermarks.js';

export async function countWatermarks(
  { db }: Pick<Deps, 'db'>,
  userId: string,
): Promise<{ pictures: number }> {
  if (await planWatermarks(db, userId)) return { pictures: 0 };
  return db
    .selectFrom('job')
    .select(sql<number>`count(*)::int`.as('pictures'))
    .where(isRemovable(userId))
    .executeTakeFirstOrThrow();
}
