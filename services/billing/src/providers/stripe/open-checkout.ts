import { ProviderError, type Checkout, type CheckoutOrder, type Money } from '../payment-provider.js';
import type { FindPrice } from './find-price.js';
import type { StripeClient } from './stripe-client.js';
import { idSchema, sessionSchema } from './stripe-shapes.js';

export async function openCheckout(
  client: StripeClient,
  findPrice: FindPrice,
  order: CheckoutOrder,
  key: string,
): Promise<Checkout> {
  const { subscriptionId, email, offer, price, firstPrice } = order;
  const priceId = await findPrice(offer, price);
  const off = price.amount - firstPrice.amount;
  const discounts =
    off > 0 ? [{ coupon: await createDiscountCoupon(client, { ...price, amount: off }, key) }] : undefined;
  const session = await client.change(sessionSchema, key, (sdk, options) =>
    sdk.checkout.sessions.create(
      {
        mode: 'subscription',
        client_reference_id: subscriptionId,
        ...(email ? { customer_email: email } : {}),
        line_items: [{ price: priceId, quantity: 1 }],
        ...(discounts ? { discounts } : {}),
        subscription_data: { metadata: { subscription_id: subscriptionId } },
        success_url: order.returnUrl,
        cancel_url: order.cancelUrl,
      },
      options,
    ),
  );
  if (!session.url) throw new ProviderError('unclear', 'Stripe opened a checkout without a URL');
  return { approvalUrl: session.url, reference: session.id };
}

/** Creates a coupon that reduces one invoice, because Stripe has no separate price for the first period. */
export async function createDiscountCoupon(
  client: StripeClient,
  { amount, currency }: Money,
  key: string,
): Promise<string> {
  const coupon = await client.change(idSchema, `${key}:coupon`, (sdk, options) =>
    sdk.coupons.create(
      {
        amount_off: amount,
        currency: currency.toLowerCase(),
        duration: 'once',
        max_redemptions: 1,
        name: 'Unused part of the current plan',
      },
      options,
    ),
  );
  return coupon.id;
}
