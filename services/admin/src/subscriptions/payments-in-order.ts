import type { PaymentState } from '@packshot/proto/rest/admin/admin-words';
import type { AdminPayment } from '@packshot/proto/rest/admin/subscriptions';
import { sql } from 'kysely';
import type { Deps } from '../deps.js';
import { paymentView } from './load-payments.js';

interface Filter {
  status?: PaymentState | undefined;
  user_id?: string | undefined;
}

/** Reads all payments that match a filter, newest first. Each batch starts after the last row of the previous batch. */
export async function* paymentsInOrder(
  { db }: Pick<Deps, 'db'>,
  { status, user_id }: Filter,
  batchSize: number,
): AsyncGenerator<AdminPayment[]> {
  let last: { at: Date; id: string } | undefined;
  for (;;) {
    let payments = db
      .selectFrom('payment_row')
      .leftJoin('user_row', 'user_row.id', 'payment_row.user_id')
      .selectAll('payment_row')
      .select('user_row.email as user_email')
      .orderBy('payment_row.at', 'desc')
      .orderBy('payment_row.id', 'desc')
      .limit(batchSize);
    if (status) payments = payments.where('payment_row.state', '=', status);
    if (user_id) payments = payments.where('payment_row.user_id', '=', user_id);
    if (last)
      payments = payments.where(
        sql<boolean>`(payment_row.at, payment_row.id) < (${last.at}, ${last.id}::uuid)`,
      );
    const rows = await payments.execute();
    yield rows.map(paymentView);
    if (rows.length < batchSize) return;
    last = rows.at(-1);
  }
}
