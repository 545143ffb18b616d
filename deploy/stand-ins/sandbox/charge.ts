import { newId } from './ids.js';
import { say } from './say.js';
import type { Money, Payment, Period, State, Subscription } from './state.js';

/** Fees of the sandbox: 2.9 % and 30 cents, which are common for card payments. */
const feeOf = (amount: number): number => (amount > 0 ? Math.floor((amount * 29 + 500) / 1000) + 30 : 0);

/** Charges a period and sends a webhook. The caller must have checked the card. */
export function collect(
  state: State,
  { id: subscription }: Subscription,
  { amount, currency }: Money,
  period: Period,
  at: string,
): void {
  const fee = feeOf(amount);
  const payment: Payment = {
    id: newId('pay'),
    subscription,
    amount,
    currency,
    fee,
    status: 'succeeded',
    refunded: 0,
    period,
    at,
  };
  state.payments[payment.id] = payment;
  const data = { payment: payment.id, subscription, amount, currency, fee, period };
  say(state, 'payment.succeeded', at, subscription, data);
}

/** Records a declined charge, and sends a webhook with the time of the next attempt. */
export function noteRefused(
  state: State,
  subscription: Subscription,
  at: string,
  nextTryAt: string | null,
): void {
  const { amount, currency } = subscription.price;
  const payment: Payment = {
    id: newId('pay'),
    subscription: subscription.id,
    amount,
    currency,
    fee: 0,
    status: 'failed',
    refunded: 0,
    period: null,
    at,
  };
  state.payments[payment.id] = payment;
  const data = {
    payment: payment.id,
    subscription: subscription.id,
    amount,
    currency,
    next_try_at: nextTryAt,
  };
  say(state, 'payment.failed', at, subscription.id, data);
}
