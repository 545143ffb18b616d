import { sql, type Transaction } from 'kysely';
import { causeOf } from '../calls/cause.js';
import type { CallRow } from '../calls/keep-call.js';
import type { CallRequests } from '../calls/call-kinds.js';
import type { BillingTables } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { endOfPeriod } from '../money/periods.js';
import { moveSubscription } from './lifecycle.js';

/** The provider's response and the payment arrive in any order, and the first arrival applies the change. */
export async function applyChange(
  tx: Transaction<BillingTables>,
  { clock }: Pick<Deps, 'clock'>,
  call: CallRow,
  request: CallRequests['change'],
): Promise<void> {
  const first = await tx
    .updateTable('provider_call')
    .set({ changed_at: sql<Date>`now()` })
    .where('id', '=', call.id)
    .where('changed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!first) return;
  const { offer, net, when, newPeriod } = request;
  if (when === 'period_end') {
    const row = await tx
      .selectFrom('subscription')
      .select(['next_offer', 'cancel_at_period_end'])
      .where('id', '=', call.subscription_id)
      .executeTakeFirstOrThrow();
    // The change was scheduled again after a cancellation was undone.
    if (row.next_offer === offer && !row.cancel_at_period_end) return;
    await moveSubscription(tx, 'scheduleChange', call.subscription_id, causeOf(call), {
      next_offer: offer,
      next_price: net,
    });
    return;
  }
  const start = clock.now();
  const end = endOfPeriod(offer, start);
  const period = {
    anchor: start,
    agreed_start: start,
    agreed_until: end,
    period_start: start,
    paid_until: end,
    told_until: end,
    given_until: null,
  };
  await moveSubscription(tx, 'upgrade', call.subscription_id, causeOf(call), {
    offer,
    price: net,
    ...(newPeriod ? period : {}),
  });
}
