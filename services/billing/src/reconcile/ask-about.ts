import { sql, type RawBuilder } from 'kysely';
import type { Deps } from '../deps.js';
import type { SubscriptionRow } from '../subscriptions/lifecycle.js';

/** At most in one round: the rest is asked about in the next. */
const maxSubscriptionsPerRound = 100;

/**
 * Subscriptions that the provider should be asked about, those first that it was not asked about for longest. They count
 * as asked from now on, so that one whose answer fails does not hold up the others.
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

/** SQL that holds when it was last asked about longer ago than this. */
export const isNotAskedWithin = ({ clock }: Deps, ms: number): RawBuilder<boolean> =>
  sql<boolean>`(asked_at is null or asked_at <= ${new Date(clock.now().getTime() - ms)})`;
