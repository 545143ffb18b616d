import { collect } from './charge.js';
import { newId } from './ids.js';
import { periodAt } from './periods.js';
import { Refusal } from './refusal.js';
import { say } from './say.js';
import { nowOf, type Card, type Checkout, type State, type Subscription } from './state.js';
import type { CheckoutRequest } from './wire.js';

const dayMs = 24 * 3_600_000;
const inADay = (state: State): string => new Date(nowOf(state).getTime() + dayMs).toISOString();

export function findCheckout(state: State, id: string): Checkout {
  const found = state.checkouts[id];
  if (!found) throw new Refusal('not_found', 'This checkout does not exist.');
  return found;
}

/** Opens a checkout, which closes automatically after a day. */
export function createCheckout(state: State, asked: CheckoutRequest): Checkout {
  const checkout: Checkout = {
    ...asked,
    id: newId('co'),
    status: 'open',
    subscription: null,
    card: 'works',
    created_at: nowOf(state).toISOString(),
    due_at: inADay(state),
  };
  return (state.checkouts[checkout.id] = checkout);
}

export type Answer = 'approve' | 'decline' | 'pending';

/** Processes the buyer's decision. @returns the URL of the redirect */
export function answerCheckout(state: State, id: string, answer: Answer, card: Card): string {
  const checkout = findCheckout(state, id);
  if (checkout.status !== 'open')
    throw new Refusal('not_possible', 'This checkout is over. Nothing was charged here.');
  const at = nowOf(state).toISOString();
  if (answer === 'decline') {
    closeCheckout(state, checkout, at, 'declined');
    return checkout.cancel_url;
  }
  checkout.card = card;
  if (answer === 'pending') {
    checkout.status = 'pending';
    checkout.due_at = inADay(state);
  } else {
    payCheckout(state, checkout, at);
  }
  return checkout.return_url;
}

export function closeCheckout(
  state: State,
  checkout: Checkout,
  at: string,
  reason: 'declined' | 'given_up' | 'expired' | 'not_paid',
): void {
  if (checkout.status !== 'open' && checkout.status !== 'pending') return;
  checkout.status = 'closed';
  checkout.due_at = null;
  const { id, subscription_id } = checkout;
  say(state, 'checkout.closed', at, subscription_id, { checkout: id, subscription_id, reason });
}

/** Receives the first payment and starts the subscription. */
export function payCheckout(state: State, checkout: Checkout, at: string): void {
  const { offer, price, email, subscription_id } = checkout;
  const period = periodAt(at, offer, 0);
  const subscription: Subscription = {
    id: newId('sub'),
    checkout: checkout.id,
    subscription_id,
    email,
    offer,
    price,
    status: 'active',
    anchor: at,
    periods: 1,
    period,
    cancel_at_period_end: false,
    next: null,
    card: checkout.card,
    failed_tries: 0,
    due_at: period.end,
    created_at: at,
  };
  state.subscriptions[subscription.id] = subscription;
  Object.assign(checkout, { status: 'approved', subscription: subscription.id, due_at: null });
  const data = { checkout: checkout.id, subscription: subscription.id, subscription_id };
  say(state, 'checkout.approved', at, subscription.id, data);
  collect(state, subscription, checkout.first_price, period, at);
}
