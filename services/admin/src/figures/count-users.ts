import type { PlanId } from '@packshot/proto/plans';
import { sql } from 'kysely';
import type { Deps } from '../deps.js';
import type { Day } from './days.js';

/**
 * Counts registered users who are not deleted. **Active** users may sign in. Each user has one current plan, by default
 * the free plan. **New** users registered on the given day or later.
 */
export async function countUsers(
  { db }: Pick<Deps, 'db'>,
  {
    is_active,
    is_admin,
    plan,
    since,
  }: {
    is_active?: boolean | undefined;
    is_admin?: boolean | undefined;
    plan?: PlanId | undefined;
    since?: Day;
  },
): Promise<number> {
  let counts = db.selectFrom('user_count').select(sql<number>`coalesce(sum(users), 0)::bigint`.as('users'));
  if (is_active !== undefined) counts = counts.where('is_active', '=', is_active);
  if (is_admin !== undefined) counts = counts.where('is_admin', '=', is_admin);
  if (plan) counts = counts.where('plan', '=', plan);
  if (since) counts = counts.where('day', '>=', since);
  return (await counts.executeTakeFirstOrThrow()).users;
}
