import { uuidv7 } from '@packshot/chassis/app/uuid';
import type { Selectable, Transaction } from 'kysely';
import type { BillingTables, PaymentTable } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { retainBuyerOf } from '../erasure/retain-buyer-of.js';
import { nextNumber } from './next-number.js';

interface Refund {
  id: string;
  /** Cents that count as given back, with the tax in them. */
  amount: number;
  tax: number;
  at: Date;
  disputed: boolean;
}

/**
 * Issues the credit note of a refund, in the transaction that records the refund. Seller, buyer and tax rate are those of
 * the invoice that it corrects.
 *
 * @returns its number; undefined where the payment has no invoice
 */
export async function makeCreditNote(
  tx: Transaction<BillingTables>,
  { policy, clock }: Pick<Deps, 'policy' | 'clock'>,
  payment: Selectable<PaymentTable>,
  refund: Refund,
): Promise<string | undefined> {
  const invoice = await tx
    .selectFrom('invoice')
    .selectAll()
    .where('payment_id', '=', payment.id)
    .where('refund_id', 'is', null)
    .executeTakeFirst();
  if (!invoice) return undefined;
  const id = uuidv7();
  const number = await nextNumber(tx, policy, 'credit_note');
  const net = refund.amount - refund.tax;
  const description = `${refund.disputed ? 'Chargeback' : 'Refund'}: ${payment.description}`;
  await tx
    .insertInto('invoice')
    .values({
      id,
      number,
      payment_id: payment.id,
      user_id: payment.user_id,
      refund_id: refund.id,
      refunded_at: refund.at,
      issued_at: clock.now(),
      operator: JSON.stringify(invoice.operator),
      buyer: invoice.buyer && JSON.stringify(invoice.buyer),
      lines: JSON.stringify([{ description, amount: net }]),
      net,
      tax: refund.tax,
      tax_label: invoice.tax_label,
      tax_basis_points: invoice.tax_basis_points,
      total: refund.amount,
      currency: invoice.currency,
    })
    .execute();
  // Of an erased user, the invoice no longer names the buyer.
  if (!invoice.buyer) await retainBuyerOf(tx, { policy, clock }, { id, userId: payment.user_id }, invoice.id);
  return number;
}
