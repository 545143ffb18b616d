import { announce } from '@packshot/chassis/messaging/outbox';
import { paymentBooked } from '@packshot/proto/events/billing';
import { sql, type Transaction } from 'kysely';
import type { BillingTables } from '../db/tables.js';
import { bookedFacts } from './booked-facts.js';

/** Announces what the books say of a payment now. It names nobody, so it is told of erased users too. */
export async function announcePayment(tx: Transaction<BillingTables>, paymentId: string): Promise<void> {
  const payment = await tx
    .updateTable('payment')
    .set({ version: sql`version + 1` })
    .where('id', '=', paymentId)
    .returningAll()
    .executeTakeFirstOrThrow();
  const [data] = await bookedFacts(tx, [payment]);
  if (data) await announce(tx, paymentBooked, { subject: payment.id, version: payment.version, data });
}
