import { sql, type RawBuilder } from 'kysely';
import type { Deps } from '../deps.js';
import type { SubscriptionRow } from '../subscriptions/lifecycle.js';

/** Maximum number of subscriptions in one round; the next round queries the rest. */
const maxSubscriptionsPerRound = 100;

/**
 * Selects the subscriptions that are due for a query to the provider, starting with the longest wait. The selected
 * subscriptions count as queried from now on, so that a failing query does not block other subscriptions.
 */
export async function claimSubscriptionsToAsk(
  deps: Deps,
  which: RawBuilder<boolean>,
): Promise<SubscriptionRow[]> {
  const { rows } = await sql<SubscriptionRow>`
    update subscription set asked_at = ${deps.clock.now()} where id in (
      select id from subscription
      where provider = ${deps.provider.name} and (${which})
      order by asked_at nulls first limit ${maxSubscriptionsPerRound} for update skip locked
    ) returning *`.execute(deps.db);
  return rows;
}

export const isNotAskedWithin = ({ clock }: Deps, ms: number): RawBuilder<boolean> =>
  sql<boolean>`(asked_at is null or asked_at <= ${new Date(clock.now().getTime() - ms)})`;
