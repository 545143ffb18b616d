import type { OfferId } from '@packshot/proto/plans';
import { ProviderError, type Money } from '../payment-provider.js';
import { releaseSchedule } from './change-offer.js';
import type { FindPrice } from './find-price.js';
import { keepsInterval } from './keeps-interval.js';
import type { StripeClient } from './stripe-client.js';
import { subscriptionSchema, type StripeSubscription } from './stripe-shapes.js';

/** Milliseconds by which the two calculations of the end of a period may differ. */
const sameMs = 3_600_000;

/**
 * Grants an offer until a given time without a charge. A Stripe trial postpones the next charge to the end of the
 * trial. The trial also avoids the immediate charge for a change of the interval.
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
  if (longerMs < -sameMs)
    throw new ProviderError('refused', 'Stripe has already collected for a longer time');
  const keepsPeriod = keepsInterval(subscription, offer) && longerMs < sameMs;
  const newPrice = await findPrice(offer, price);
  // The grant is already applied. A repeated request would differ from the request that was sent with this key.
  if (item.price.id === newPrice && longerMs < sameMs) return;
  await releaseSchedule(client, subscription, key);
  await client.change(subscriptionSchema, `${key}:update`, (sdk, options) =>
    sdk.subscriptions.update(
      subscription.id,
      {
        ...(item.price.id === newPrice ? {} : { items: [{ id: item.id, price: newPrice, quantity: 1 }] }),
        ...(keepsPeriod ? {} : { trial_end: Math.floor(until.getTime() / 1000) }),
        proration_behavior: 'none',
        // The cancellation is set again, because Stripe calculated its time from the earlier end of the period.
        cancel_at_period_end: subscription.cancel_at_period_end,
      },
      options,
    ),
  );
}
