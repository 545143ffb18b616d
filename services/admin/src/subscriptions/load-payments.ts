import type { AdminPayment } from '@packshot/proto/rest/admin/subscriptions';
import type { Deps } from '../deps.js';
import { sortByIds } from '../lists/sort-by-ids.js';
import { paymentView } from './payment-view.js';

/** Payments by their ids, in that order. */
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
