import type { Transaction } from 'kysely';
import type { BillingTables } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { lockSubscriber } from '../subscriptions/lock-subscriber.js';
import type { SubscriptionRow } from '../subscriptions/lifecycle.js';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A subscription with everything of its user locked. @param by our own id, or the provider's name for it or its checkout */
export async function findSubscription(
  tx: Transaction<BillingTables>,
  { provider }: Pick<Deps, 'provider'>,
  by: { id: string } | { reference: string },
): Promise<SubscriptionRow | undefined> {
  if ('id' in by && !uuid.test(by.id)) return undefined;
  let query = tx.selectFrom('subscription').selectAll().where('provider', '=', provider.name);
  query =
    'id' in by
      ? query.where('id', '=', by.id)
      : query.where((row) =>
          row.or([row('reference', '=', by.reference), row('checkout', '=', by.reference)]),
        );
  const found = await query.executeTakeFirst();
  if (!found) return undefined;
  await lockSubscriber(tx, found.user_id);
  // It may have changed before the lock was had.
  return tx.selectFrom('subscription').selectAll().where('id', '=', found.id).executeTakeFirst();
}
