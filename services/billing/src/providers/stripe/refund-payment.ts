import type { Money } from '../payment-provider.js';
import { requireRefunded } from '../require-refunded.js';
import type { StripeClient } from './stripe-client.js';
import { refundSchema, refundsSchema } from './stripe-shapes.js';

/**
 * The refund contains our idempotency key, so that the refund can be found after Stripe has forgotten the key: a bank may
 * take days, and Stripe keeps a key for one day.
 */
export async function refundPayment(
  client: StripeClient,
  payment: string,
  { amount }: Money,
  key: string,
): Promise<{ refund: string }> {
  const { data } = await client.read(refundsSchema, (sdk) =>
    sdk.refunds.list({ payment_intent: payment, limit: 100 }),
  );
  const { id, status } =
    data.find(({ metadata }) => metadata?.call_key === key) ??
    (await client.change(refundSchema, key, (sdk, options) =>
      sdk.refunds.create({ payment_intent: payment, amount, metadata: { call_key: key } }, options),
    ));
  requireRefunded(status ?? '', { done: 'succeeded', failed: ['failed', 'canceled'] });
  return { refund: id };
}
