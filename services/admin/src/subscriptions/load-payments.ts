import { Problem } from '@packshot/chassis/app/problem';
import { toDecimal } from '@packshot/proto/money';
import type { AdminPayment } from '@packshot/proto/rest/admin/subscriptions';
import type { Selectable } from 'kysely';
import type { PaymentRowTable } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { sortByIds } from '../lists/sort-by-ids.js';

export async function loadPayments({ db }: Pick<Deps, 'db'>, ids: string[]): Promise<AdminPayment[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('payment_row')
    .leftJoin('user_row', 'user_row.id', 'payment_row.user_id')
    .selectAll('payment_row')
    .select('user_row.email as user_email')
    .where('payment_row.id', 'in', ids)
    .execute();
  return sortByIds(ids, rows, ({ id }) => id).map(paymentView);
}

/** Converts a payment for operators. The email address is null after the user was erased. */
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

export async function getPayment(deps: Pick<Deps, 'db'>, id: string): Promise<AdminPayment> {
  const [payment] = await loadPayments(deps, [id]);
  if (!payment) throw new Problem('not_found');
  return payment;
}
