import { parseOfferId, type OfferId } from '@packshot/proto/plans';
import type { StripeSubscription } from './stripe-shapes.js';

/** Reports whether an offer has the current interval of a subscription. Stripe bills another interval at once. */
export function keepsInterval(subscription: StripeSubscription, offer: OfferId): boolean {
  const present = subscription.items.data[0]!.price.metadata?.offer;
  return present !== undefined && parseOfferId(present).interval === parseOfferId(offer).interval;
}
