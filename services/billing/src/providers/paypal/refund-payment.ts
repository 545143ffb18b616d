import type { Money } from '../payment-provider.js';
import { requireRefunded } from '../require-refunded.js';
import type { PayPalClient } from './paypal-client.js';
import { toPayPal } from './paypal-money.js';
import { refundSchema } from './paypal-shapes.js';

/** PayPal keeps an idempotency key for 45 days, so a repeated call returns the id of the first refund. */
export async function refundPayment(
  client: PayPalClient,
  payment: string,
  money: Money,
  key: string,
): Promise<{ refund: string }> {
  const path = `/v2/payments/captures/${encodeURIComponent(payment)}/refund`;
  const { id } = await client.post(path, { body: { amount: toPayPal(money) }, key, answer: refundSchema });
  // A repeated call may return the status at the time of the first call.
  const { status } = await client.get(`/v2/payments/refunds/${encodeURIComponent(id)}`, refundSchema);
  requireRefunded(status, { done: 'COMPLETED', failed: ['FAILED', 'CANCELLED'] });
  return { refund: id };
}
