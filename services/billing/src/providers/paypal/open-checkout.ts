import { ProviderError, type Checkout, type CheckoutOrder, type Money } from '../payment-provider.js';
import type { PlanFinder } from './find-plan.js';
import type { PayPalClient } from './paypal-client.js';
import { toPayPal } from './paypal-money.js';
import { createdSchema } from './paypal-shapes.js';

/** Creates a subscription with our id. The buyer still has to approve the subscription. */
export async function openCheckout(
  client: PayPalClient,
  plans: PlanFinder,
  { subscriptionId, email, offer, price, firstPrice, returnUrl, cancelUrl }: CheckoutOrder,
  key: string,
): Promise<Checkout> {
  const same = price.amount === firstPrice.amount;
  const body = {
    plan_id: await plans.find(offer, same ? 'regular' : 'first'),
    custom_id: subscriptionId,
    plan: { billing_cycles: toPlanOverride(firstPrice, price) },
    ...(email ? { subscriber: { email_address: email } } : {}),
    application_context: {
      brand_name: 'Packshot',
      shipping_preference: 'NO_SHIPPING',
      user_action: 'SUBSCRIBE_NOW',
      return_url: returnUrl,
      cancel_url: cancelUrl,
    },
  };
  const made = await client.post('/v1/billing/subscriptions', { body, key, answer: createdSchema });
  const approvalUrl = made.links.find(({ rel }) => rel === 'approve')?.href;
  if (!approvalUrl)
    throw new ProviderError('unclear', 'PayPal created a subscription without an approval link');
  return { approvalUrl, reference: made.id };
}

/** A separate price for the first period is included only if the first price differs. */
export function toPlanOverride(first: Money, price: Money) {
  const cycle = (sequence: number, total_cycles: number, money: Money) => ({
    sequence,
    total_cycles,
    pricing_scheme: { fixed_price: toPayPal(money) },
  });
  return first.amount === price.amount ? [cycle(1, 0, price)] : [cycle(1, 1, first), cycle(2, 0, price)];
}
