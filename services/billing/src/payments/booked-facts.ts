import type { paymentBooked } from '@packshot/proto/events/billing';
import type { DataOf } from '@packshot/proto/events/envelope';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { BillingTables, PaymentTable } from '../db/tables.js';

type Facts = DataOf<typeof paymentBooked>;

/** Payments as the others are told of them. */
export async function bookedFacts(
  db: Kysely<BillingTables>,
  payments: readonly Selectable<PaymentTable>[],
): Promise<Facts[]> {
  if (payments.length === 0) return [];
  const refunds = await db
    .selectFrom('refund')
    .leftJoin('invoice as credit_note', 'credit_note.refund_id', 'refund.id')
    .select(['refund.payment_id', 'amount', 'at', 'credit_note.id as noteId', 'credit_note.number as number'])
    .where(
      'refund.payment_id',
      'in',
      payments.map(({ id }) => id),
    )
    .where(sql<boolean>`(kind, state) in (('refund', 'done'), ('dispute', 'lost'))`)
    .orderBy('at')
    .orderBy('refund.id')
    .execute();
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
    refunds: upTo(
      payment.refunded,
      refunds.filter(({ payment_id }) => payment_id === payment.id),
    ),
    currency: payment.currency,
    status: payment.status,
    disputed: payment.dispute === 'open' || payment.dispute === 'lost',
    at: payment.at.toISOString(),
  }));
}

/** A dispute that was lost after a refund takes no more than what was left: the books count each cent once. */
function upTo(refunded: number, refunds: readonly GivenBack[]): Facts['refunds'] {
  let left = refunded;
  return refunds.flatMap(({ amount, at, noteId: id, number }) => {
    const counted = Math.min(amount, left);
    left -= counted;
    if (counted === 0) return [];
    return [
      { amount: counted, at: at.toISOString(), ...(id && number ? { credit_note: { id, number } } : {}) },
    ];
  });
}

interface GivenBack {
  amount: number;
  at: Date;
  noteId: string | null;
  number: string | null;
}
