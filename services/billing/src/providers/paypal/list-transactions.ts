import type { ProviderTransaction } from '../payment-provider.js';
import type { PayPalClient } from './paypal-client.js';
import { reportSchema } from './paypal-shapes.js';

/** PayPal's event codes: payments of subscriptions, refunds, and holds, reversals and chargebacks of a dispute. */
const kinds: Record<string, ProviderTransaction['kind']> = {
  T0002: 'payment',
  T0003: 'payment',
  T1107: 'refund',
  T1106: 'dispute',
  T1110: 'dispute',
  T1201: 'dispute',
};
/** Status codes: successful, and successful but later refunded in full or reversed. */
const moved = ['S', 'V'];
/** PayPal lists at most 31 days in one response. */
const windowMs = 31 * 24 * 3_600_000;

/** Milliseconds until PayPal lists a transaction: "up to three hours", from the documentation of Transaction Search. */
export const listDelayMs = 3 * 3_600_000;

/** Lists the transactions on the account. The list names a dispute only by its payment. */
export async function* listTransactions(
  client: PayPalClient,
  from: Date,
  to: Date,
): AsyncIterable<ProviderTransaction> {
  for (let start = from.getTime(); start < to.getTime(); start += windowMs) {
    const end = Math.min(start + windowMs, to.getTime());
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const query = new URLSearchParams({
        start_date: new Date(start).toISOString(),
        end_date: new Date(end).toISOString(),
        fields: 'transaction_info',
        page_size: '500',
        page: String(page),
      });
      const answer = await client.get(`/v1/reporting/transactions?${query}`, reportSchema);
      pages = answer.total_pages;
      for (const { transaction_info: info } of answer.transaction_details) {
        const kind = kinds[info.transaction_event_code];
        const at = info.transaction_initiation_date;
        const payment = kind === 'payment' ? info.transaction_id : (info.paypal_reference_id ?? null);
        const reference = (kind === 'dispute' && payment) || info.transaction_id;
        // The response includes both ends of a window, but the end belongs to the next window.
        if (kind && moved.includes(info.transaction_status) && at.getTime() < end)
          yield { kind, reference, payment, money: info.transaction_amount, at };
      }
    }
  }
}
