import { recordAct } from '@packshot/chassis/audit/record-act';
import { toDecimal } from '@packshot/proto/money';
import type { Selectable, Transaction } from 'kysely';
import type { Cause } from '../calls/cause.js';
import type { BillingTables, PaymentTable } from '../db/tables.js';

/** Tells the audit log what became of a payment. @param before the payment as it was; null where there was none */
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
