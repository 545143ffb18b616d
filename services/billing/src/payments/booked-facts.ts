import type { paymentBooked } from '@packshot/proto/events/billing';
import type { DataOf } from '@packshot/proto/events/envelope';
import type { Kysely, Selectable } from 'kysely';
import type { BillingTables, PaymentTable } from '../db/tables.js';
import { listReversals, type Reversal } from './list-reversals.js';

type Facts = DataOf<typeof paymentBooked>;

export async function bookedFacts(
  db: Kysely<BillingTables>,
  payments: readonly Selectable<PaymentTable>[],
): Promise<Facts[]> {
  if (payments.length === 0) return [];
  const refunds = await listReversals(
    db,
    payments.map(({ id }) => id),
  );
  return payments.map((payment) => ({
    payment_id: payment.id,
    user_id: payment.user_id,
    subscription_id: payment.subscription_id,
    provider: payment.provider,
    reference: payment.reference,
    offer: payment.offer,
    description: payment.description,
    amount: payment.amount,
    tax: payment.tax,
    fee: payment.fee,
    refunded: payment.refunded,
    refunds: refunds.filter(({ paymentId, counted }) => paymentId === payment.id && counted > 0).map(toFacts),
    currency: payment.currency,
    status: payment.status,
    disputed: payment.dispute === 'open' || payment.dispute === 'lost',
    at: payment.at.toISOString(),
  }));
}

const toFacts = ({ counted, at, creditNote }: Reversal): Facts['refunds'][number] => ({
  amount: counted,
  at: at.toISOString(),
  ...(creditNote ? { credit_note: creditNote } : {}),
});
