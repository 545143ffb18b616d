import type { Selectable, Transaction } from 'kysely';
import type { BillingTables, PaymentTable } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { lockSubscriber } from '../subscriptions/lock-subscriber.js';

/** A payment by the provider's name for it, with everything of its user locked. */
export async function findPayment(
  tx: Transaction<BillingTables>,
  { provider }: Pick<Deps, 'provider'>,
  reference: string,
): Promise<Selectable<PaymentTable> | undefined> {
  const query = tx
    .selectFrom('payment')
    .selectAll()
    .where('provider', '=', provider.name)
    .where('reference', '=', reference)
    .where('status', '=', 'completed');
  const found = await query.executeTakeFirst();
  if (!found) return undefined;
  await lockSubscriber(tx, found.user_id);
  // It may have changed before the lock was had.
  return query.executeTakeFirst();
}
