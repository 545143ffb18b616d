import type { ProviderFact } from '../payment-provider.js';
import { knownEventSchema, type KnownEvent } from './sandbox-answers.js';

/** Returns the facts of an event of the sandbox; empty for an irrelevant type. @throws ZodError for an invalid event */
export function toFacts(event: { type: string }): ProviderFact[] {
  const known = knownEventSchema.options.some(({ shape }) => shape.type.value === event.type);
  return known ? [toFact(knownEventSchema.parse(event))] : [];
}

function toFact({ type, at, data }: KnownEvent): ProviderFact {
  switch (type) {
    case 'checkout.approved':
      return {
        kind: 'approved',
        at,
        subscriptionId: data.subscription_id,
        checkout: data.checkout,
        reference: data.subscription,
      };
    case 'checkout.closed':
      return { kind: 'checkout_closed', at, subscriptionId: data.subscription_id, checkout: data.checkout };
    case 'payment.succeeded': {
      const { subscription: reference, payment, amount, currency, fee, period } = data;
      return { kind: 'paid', at, reference, payment, money: { amount, currency }, fee, period };
    }
    case 'payment.failed': {
      const { subscription: reference, payment, amount, currency, next_try_at: nextTryAt } = data;
      return { kind: 'payment_failed', at, reference, payment, money: { amount, currency }, nextTryAt };
    }
    case 'payment.refunded': {
      const { payment, refund, amount, currency } = data;
      return { kind: 'refunded', at, payment, refund, money: { amount, currency } };
    }
    case 'payment.disputed': {
      const { payment, dispute, amount, currency, state } = data;
      return { kind: 'disputed', at, payment, dispute, money: { amount, currency }, state };
    }
    case 'subscription.ended':
      return { kind: 'ended', at, reference: data.subscription };
  }
}
