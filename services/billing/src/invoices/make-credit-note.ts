import { uuidv7 } from '@packshot/chassis/app/uuid';
import type { Transaction } from 'kysely';
import type { BillingTables } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { retainLonger } from '../erasure/retain-longer.js';
import { roundShare } from '../money/tax.js';
import { listReversals } from '../payments/list-reversals.js';
import { nextNumber } from './make-invoice.js';

/**
 * The caller must hold the subscriber's lock and must have recorded the refund in the ledger.
 *
 * @returns The number of the credit note; undefined when the credit note already exists, when earlier refunds left
 *   nothing to credit, or when the payment has no invoice.
 */
export async function makeCreditNote(
  tx: Transaction<BillingTables>,
  deps: Pick<Deps, 'policy' | 'clock'>,
  { paymentId, refundId }: { paymentId: string; refundId: string },
): Promise<string | undefined> {
  const refund = (await listReversals(tx, [paymentId])).find(({ id }) => id === refundId);
  if (!refund || refund.creditNote || refund.counted === 0) return undefined;
  const invoice = await tx
    .selectFrom('invoice')
    .select(['id', 'buyer', 'user_id'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  if (!invoice) return undefined;
  const issuedAt = deps.clock.now();
  const number = await nextNumber(tx, deps.policy, 'credit_note');
  // Uses the tax recorded in the ledger, even if only a part of the disputed amount is recognized.
  const tax = roundShare(refund.tax, refund.counted, refund.amount);
  await tx
    .insertInto('credit_note')
    .values({
      id: uuidv7(),
      number,
      refund_id: refundId,
      invoice_id: invoice.id,
      refunded_at: refund.bookedAt,
      issued_at: issuedAt,
      net: refund.counted - tax,
      tax,
      total: refund.counted,
      pdf: null,
    })
    .execute();
  // The account was erased, but the law now requires the buyer's details to be kept for longer.
  if (!invoice.buyer)
    await retainLonger(tx, deps, { invoiceId: invoice.id, userId: invoice.user_id, issuedAt });
  return number;
}
