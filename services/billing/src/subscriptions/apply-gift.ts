import type { Transaction } from 'kysely';
import type { CallRequests } from '../calls/call-kinds.js';
import type { Cause } from '../calls/cause.js';
import type { BillingTables } from '../db/tables.js';
import { isMoreExpensive } from '../quotes/calculate-change.js';
import { moveSubscription } from './lifecycle.js';

/** An operator's grant: an offer, the price without tax, and the end of the time without another payment. */
export type Gift = Pick<CallRequests['give'], 'offer' | 'net' | 'until'>;

/** Applies an operator's grant. Generations that were used before still count. */
export async function applyGift(
  tx: Transaction<BillingTables>,
  id: string,
  { offer, net, until: untilText }: Gift,
  cause: Cause,
): Promise<void> {
  const row = await tx.selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const until = new Date(untilText);
  const longer = row.paid_until !== null && until > row.paid_until;
  const name =
    offer === row.offer ? 'extend' : isMoreExpensive(offer, row.offer) ? 'giveDearer' : 'giveCheaper';
  await moveSubscription(tx, name, id, cause, {
    offer,
    price: net,
    ...(offer === row.offer ? {} : { credit_price: row.credit_price ?? row.price }),
    ...(longer ? { given_until: until, anchor: until, paid_until: until, told_until: until } : {}),
  });
}
