import { announce } from '@packshot/chassis/messaging/outbox';
import { addMonths } from '@packshot/chassis/time/add-months';
import { accountErasures } from '@packshot/proto/events/erasure';
import type { Transaction } from 'kysely';
import type { BillingTables } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { keptOf } from './kept-of.js';

/**
 * Keeps the buyer on a credit note that is issued after the account was erased, for the legal term of the credit note. The
 * buyer comes from the invoice that it corrects, while that one is kept. A proof that was given before is announced again
 * with the longer list.
 */
export async function retainBuyerOf(
  tx: Transaction<BillingTables>,
  { policy, clock }: Pick<Deps, 'policy' | 'clock'>,
  creditNote: { id: string; userId: string },
  invoiceId: string,
): Promise<void> {
  const retained = await tx
    .selectFrom('retained_buyer')
    .select('buyer')
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst();
  if (!retained) return;
  await tx
    .insertInto('retained_buyer')
    .values({
      invoice_id: creditNote.id,
      buyer: JSON.stringify(retained.buyer),
      kept_until: addMonths(clock.now(), 12 * policy.invoiceYears),
    })
    .execute();
  const { userId } = creditNote;
  const { erasure_confirmed_at } = await tx
    .selectFrom('subscriber')
    .select('erasure_confirmed_at')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (!erasure_confirmed_at) return;
  await announce(tx, accountErasures.billing, {
    subject: userId,
    version: 1,
    data: {
      user_id: userId,
      erased_at: erasure_confirmed_at.toISOString(),
      kept: await keptOf(tx, userId),
    },
  });
}
