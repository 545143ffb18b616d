import { recordAct } from '@packshot/chassis/audit/record-act';
import { announce } from '@packshot/chassis/messaging/outbox';
import { paymentBooked } from '@packshot/proto/events/billing';
import { toDecimal } from '@packshot/proto/money';
import { sql, type Selectable, type Transaction } from 'kysely';
import type { Cause } from '../calls/cause.js';
import type { BillingTables, PaymentTable } from '../db/tables.js';
import { bookedFacts } from './booked-facts.js';

export const recordPayment = (
  tx: Transaction<BillingTables>,
  action: 'payment.received' | 'payment.failed' | 'payment.refunded' | 'payment.disputed',
  { by, reason }: Cause,
  before: Values | null,
  after: Values & { id: string; user_id: string },
): Promise<void> =>
  recordAct(tx, 'billing', by, {
    action,
    userId: after.user_id,
    resource: { type: 'payment', id: after.id },
    reason,
    before: before && valuesOf(before),
    after: valuesOf(after),
  });

type Values = Pick<Selectable<PaymentTable>, 'status' | 'amount' | 'refunded' | 'currency' | 'dispute'>;

const valuesOf = ({ status, amount, refunded, currency, dispute }: Values) => ({
  status,
  amount: toDecimal(amount),
  refunded: toDecimal(refunded),
  currency,
  dispute,
});

/** The state contains no personal data, so payments of erased users are also announced. */
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

export const paymentFacts = ({ id, user_id, description, amount, currency }: Selectable<PaymentTable>) => ({
  payment_id: id,
  user_id,
  description,
  amount,
  currency,
});
