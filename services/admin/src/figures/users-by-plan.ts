import { planIds, type PlanId } from '@packshot/proto/plans';
import { sql } from 'kysely';
import type { Deps } from '../deps.js';

/** Counts all users by current plan, including the free plan. */
export async function usersByPlan({ db }: Pick<Deps, 'db'>): Promise<Record<PlanId, number>> {
  const rows = await db
    .selectFrom('user_count')
    .select(['plan', sql<number>`sum(users)::bigint`.as('users')])
    .groupBy('plan')
    .execute();
  const counted = new Map(rows.map(({ plan, users }) => [plan, users]));
  return Object.fromEntries(planIds.map((plan) => [plan, counted.get(plan) ?? 0])) as Record<PlanId, number>;
}
