import { sql } from 'kysely';
import type { Deps } from '../deps.js';
import { bySystem } from '../calls/cause.js';
import { lockSubscriber } from '../subscriptions/lock-subscriber.js';
import { settleSubscription } from '../subscriptions/settle.js';
import { attempt } from './attempt.js';

/** Ends of grace periods and paid periods, and notices before the end of a plan. */
export async function settleDueSubscriptions(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const due = await deps.db
    .selectFrom('subscription')
    .select(['id', 'user_id'])
    .where('status', 'in', ['active', 'past_due', 'suspended'])
    .where(
      sql<boolean>`paid_until < ${now} or (cancel_at_period_end and not ending_told and paid_until < ${now}::timestamptz + interval '3 days')`,
    )
    .where(sql<boolean>`(grace_until is null or grace_until <= ${now})`)
    .orderBy('paid_until')
    .execute();
  for (const { id, user_id } of due)
    await attempt(deps, `settle the subscription ${id}`, () =>
      deps.db.transaction().execute(async (tx) => {
        await lockSubscriber(tx, user_id);
        await settleSubscription(tx, deps, id, bySystem);
      }),
    );
  // The provider must receive the cancellations of ended plans.
  if (due.length > 0) deps.wake();
}
