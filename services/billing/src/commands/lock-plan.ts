import { Problem } from '@packshot/chassis/app/problem';
import type { Transaction } from 'kysely';
import type { BillingTables } from '../db/tables.js';
import { findLive, lockSubscriber } from '../subscriptions/lock-subscriber.js';
import type { SubscriptionRow } from '../subscriptions/lifecycle.js';

/** @throws Problem `not_found` for an unknown or erased user; `not_subscribed` */
export async function lockPlan(tx: Transaction<BillingTables>, userId: string): Promise<SubscriptionRow> {
  const known = await tx
    .selectFrom('subscriber')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (!known) throw new Problem('not_found');
  await lockSubscriber(tx, userId);
  const live = await findLive(tx, userId);
  if (!live) throw new Problem('not_subscribed', { detail: 'This user has no paid plan.' });
  return live;
}
