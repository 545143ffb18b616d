import { currency, type PlanId } from '@packshot/proto/plans';
import { subscriptionStates } from '@packshot/proto/rest/admin/admin-words';
import { sql } from 'kysely';
import type { Deps } from '../deps.js';

type State = (typeof subscriptionStates)[number];

/** Counts the subscriptions by status: the latest subscription of each user. */
export async function countSubscriptions(
  { db }: Pick<Deps, 'db'>,
  { status, plan }: { status?: State | undefined; plan?: PlanId | undefined },
): Promise<number> {
  let counts = db
    .selectFrom('subscription_count')
    .select(sql<number>`coalesce(sum(subscriptions), 0)::bigint`.as('subscriptions'));
  if (status) counts = counts.where('status', '=', status);
  if (plan) counts = counts.where('plan', '=', plan);
  return (await counts.executeTakeFirstOrThrow()).subscriptions;
}

export async function subscriptionsByStatus({ db }: Pick<Deps, 'db'>): Promise<Record<State, number>> {
  const rows = await db
    .selectFrom('subscription_count')
    .select(['status', sql<number>`sum(subscriptions)::bigint`.as('subscriptions')])
    .groupBy('status')
    .execute();
  const counted = new Map(rows.map(({ status, subscriptions }) => [status, subscriptions]));
  return Object.fromEntries(subscriptionStates.map((status) => [status, counted.get(status) ?? 0])) as Record<
    State,
    number
  >;
}

/**
 * Computes **Monthly recurring revenue** in cents: the sum of the monthly prices, without tax, and of a twelfth of the
 * yearly prices. A cancelled subscription counts until its period ends. An overdue subscription counts again after its
 * payment.
 */
export async function monthlyRecurring({ db }: Pick<Deps, 'db'>): Promise<number> {
  const { cents } = await db
    .selectFrom('subscription_count')
    .select(
      sql<number>`coalesce(round(sum(case when offer like '%\\_yearly' then price / 12.0 else price end)), 0)::bigint`.as(
        'cents',
      ),
    )
    .where('status', '=', 'active')
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow();
  return cents;
}
