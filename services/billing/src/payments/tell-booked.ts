import { announce } from '@packshot/chassis/messaging/outbox';
import { paymentBooked } from '@packshot/proto/events/billing';
import type { DataOf } from '@packshot/proto/events/envelope';
import { sql, type Selectable, type Transaction } from 'kysely';
import type { BillingTables, PaymentTable } from '../db/tables.js';

/** Announces what the books say of a payment now. It names nobody, so it is told of erased users too. */
export async function tellBooked(tx: Transaction<BillingTables>, paymentId: string): Promise<void> {
  const payment = await tx
    .updateTable('payment')
    .set({ version: sql`version + 1` })
    .where('id', '=', paymentId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await announce(tx, paymentBooked, {
    subject: payment.id,
    version: payment.version,
    data: bookedFacts(payment),
  });
}

/** A payment as the others are told of it. */
export const bookedFacts = (row: Selectable<PaymentTable>): DataOf<typeof paymentBooked> => ({
  payment_id: row.id,
  user_id: row.user_id,
  subscription_id: row.subscription_id,
  provider: row.provider,
  reference: row.reference,
  offer: row.offer,
  description: row.description,
  amount: row.amount,
  tax: row.tax,
  fee: row.fee,
  refunded: row.refunded,
  currency: row.currency,
  status: row.status,
  disputed: row.dispute === 'open' || row.dispute === 'lost',
  at: row.at.toISOString(),
});
