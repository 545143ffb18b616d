import type { OfferId } from '@packshot/proto/plans';
import { ProviderError, type Money } from '../payment-provider.js';
import { dayMs } from '../../money/periods.js';
import { release } from './change-offer.js';
import type { FindPrice } from './find-price.js';
import type { StripeClient } from './stripe-client.js';
import { subscriptionSchema, type StripeSubscription } from './stripe-shapes.js';

/**
 * Grants an offer and a time that nobody pays for. What Stripe calls a trial moves the next charge: it ends when that is
 * due, and nothing is charged for the time before it, nor for a change of the interval.
 */
export async function giveWithoutCharge(
  client: StripeClient,
  findPrice: FindPrice,
  subscription: StripeSubscription,
  { offer, price, until }: { offer: OfferId; price: Money; until: Date },
  key: string,
): Promise<void> {
  const item = subscription.items.data[0]!;
  const longerMs = until.getTime() - item.current_period_end.getTime();
  if (longerMs < -dayMs) throw new ProviderError('refused', 'Stripe has collected for a longer time already');
  const newPrice = await findPrice(offer, price);
  await release(client, subscription, key);
  await client.change(subscriptionSchema, `${key}:update`, (sdk, options) =>
    sdk.subscriptions.update(
      subscription.id,
      {
        ...(item.price.id === newPrice ? {} : { items: [{ id: item.id, price: newPrice, quantity: 1 }] }),
        trial_end: Math.floor(until.getTime() / 1000),
        proration_behavior: 'none',
        // Said again, since Stripe counts a cancellation from the end that it knew.
        cancel_at_period_end: subscription.cancel_at_period_end,
      },
      options,
    ),
  );
}
