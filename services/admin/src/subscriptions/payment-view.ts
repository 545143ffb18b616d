import { toDecimal } from '@packshot/proto/money';
import type { AdminPayment } from '@packshot/proto/rest/admin/subscriptions';
import type { Selectable } from 'kysely';
import type { PaymentRowTable } from '../db/tables.js';

/** A payment as operators see it. Nobody's address stands there once its user was erased. */
export const paymentView = (
  row: Selectable<PaymentRowTable> & { user_email: string | null },
): AdminPayment => ({
  id: row.id,
  user_id: row.user_id,
  user_email: row.user_email,
  description: row.description,
  provider: row.provider,
  reference: row.reference,
  amount: toDecimal(row.amount),
  refunded: toDecimal(row.refunded),
  tax: toDecimal(row.tax),
  fee: row.fee === null ? null : toDecimal(row.fee),
  currency: row.currency,
  status: row.state,
  credit_notes: row.refunds.flatMap(({ credit_note }) => credit_note ?? []),
  created_at: row.at.toISOString(),
});
