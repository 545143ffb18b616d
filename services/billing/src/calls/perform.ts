import type { PaymentProvider, ProviderSnapshot } from '../providers/payment-provider.js';
import type { CallKind, CallRequests } from './call-kinds.js';

export interface CallAnswers {
  checkout: { approvalUrl: string; reference: string };
  close_checkout: ProviderSnapshot | null;
  change: ProviderSnapshot | null;
  give: undefined;
  cancel: undefined;
  resume: undefined;
  settle: { approvalUrl: string };
  refund: { refund: string };
}

type Perform = {
  [K in CallKind]: (
    provider: PaymentProvider,
    request: CallRequests[K],
    key: string,
  ) => Promise<CallAnswers[K]>;
};

/** Functions that make the calls, one for each kind. Repeating a call with the same key has no further effect. */
const performs: Perform = {
  checkout: (provider, order, key) => provider.createCheckout(order, key),
  async close_checkout(provider, { checkout }, key) {
    await provider.closeCheckout(checkout, key);
    // The checkout may have been paid while it was being closed.
    return provider.readCheckout(checkout);
  },
  async change(provider, { reference, offer, price, charge, when }, key) {
    await provider.changeOffer(reference, { offer, price, charge, when }, key);
    // Reads the payment at once, without waiting for a webhook.
    return when === 'now' ? provider.readSubscription(reference) : null;
  },
  async give(provider, { reference, offer, price, until }, key) {
    await provider.give(reference, { offer, price, until: new Date(until) }, key);
    return undefined;
  },
  async cancel(provider, { reference, when }, key) {
    await provider.cancel(reference, when, key);
    return undefined;
  },
  async resume(provider, { reference }, key) {
    await provider.resume(reference, key);
    return undefined;
  },
  settle: (provider, { reference, ...back }, key) => provider.settle(reference, back, key),
  refund: (provider, { payment, money }, key) => provider.refund(payment, money, key),
};

export const performCall = <K extends CallKind>(
  provider: PaymentProvider,
  kind: K,
  request: CallRequests[K],
  key: string,
): Promise<CallAnswers[K]> => performs[kind](provider, request, key);
