import { parseOfferId } from '@packshot/proto/plans';
import { collect, noteRefused } from './charge.js';
import { periodAt } from './periods.js';
import { Refusal } from './refusal.js';
import { say } from './say.js';
import { nowOf, type State, type Subscription } from './state.js';
import type { ChangeRequest, GiveRequest } from './wire.js';

const dayMs = 24 * 3_600_000;
/** Days after a failed renewal on which the charge is retried. After the last retry, the subscription is suspended. */
const triesAfterDays = [3, 5, 7];
/** Days for which a suspended subscription can still be paid. */
const restDays = 30;

const later = (at: string, days: number): string => new Date(Date.parse(at) + days * dayMs).toISOString();

export function findSubscription(state: State, id: string): Subscription {
  const found = state.subscriptions[id];
  if (!found) throw new Refusal('not_found', 'This subscription does not exist.');
  return found;
}

/** Moves a subscription to another offer, at once or when its period ends. */
export function changeOffer(state: State, subscription: Subscription, to: ChangeRequest): void {
  if (subscription.status !== 'active')
    throw new Refusal('not_possible', 'Only an active subscription can be changed.');
  const { offer, price, charge } = to;
  if (to.when === 'period_end') {
    subscription.next = { offer, price };
    return;
  }
  if (subscription.card === 'fails' && charge.amount > 0)
    throw new Refusal('card_declined', 'The card was declined.');
  const at = nowOf(state).toISOString();
  const keeps = parseOfferId(offer).interval === parseOfferId(subscription.offer).interval;
  const period = keeps ? { start: at, end: subscription.period.end } : periodAt(at, offer, 0);
  if (!keeps) Object.assign(subscription, { anchor: at, periods: 1, period, due_at: period.end });
  Object.assign(subscription, { offer, price, next: null, cancel_at_period_end: false });
  if (charge.amount > 0) collect(state, subscription, charge, period, at);
}

/** Extends a subscription with an offer until a given time, without a charge. The subscription renews at that time. */
export function give(subscription: Subscription, { offer, price, until }: GiveRequest): void {
  if (subscription.status !== 'active')
    throw new Refusal('not_possible', 'Only an active subscription can be extended.');
  if (Date.parse(until) < Date.parse(subscription.period.end) - dayMs)
    throw new Refusal('not_possible', 'The subscription is already paid for a longer time.');
  const period = { start: subscription.period.start, end: until };
  Object.assign(subscription, { offer, price, next: null, period, anchor: until, periods: 0, due_at: until });
}

export function cancel(state: State, subscription: Subscription, when: 'period_end' | 'now'): void {
  if (subscription.status === 'ended') return;
  if (when === 'period_end') Object.assign(subscription, { cancel_at_period_end: true, next: null });
  else end(state, subscription, nowOf(state).toISOString());
}

export function resume(subscription: Subscription): void {
  if (subscription.status === 'ended') throw new Refusal('not_possible', 'The subscription has ended.');
  Object.assign(subscription, { cancel_at_period_end: false, next: null });
}

function end(state: State, subscription: Subscription, at: string): void {
  Object.assign(subscription, { status: 'ended', due_at: null, next: null });
  say(state, 'subscription.ended', at, subscription.id, { subscription: subscription.id });
}

/** Processes a due step: the end of a period, the retry of a failed renewal, or the end of a suspension. */
export function doWhatIsDue(state: State, subscription: Subscription, at: string): void {
  if (subscription.status === 'suspended' || subscription.cancel_at_period_end)
    return end(state, subscription, at);
  if (subscription.next) {
    const { offer, price } = subscription.next;
    const keeps = parseOfferId(offer).interval === parseOfferId(subscription.offer).interval;
    if (!keeps) Object.assign(subscription, { anchor: subscription.period.end, periods: 0 });
    Object.assign(subscription, { offer, price, next: null });
  }
  if (subscription.card === 'works') return renew(state, subscription, at);
  const due = subscription.period.end;
  const days = triesAfterDays[subscription.failed_tries];
  subscription.failed_tries += 1;
  subscription.status = days === undefined ? 'suspended' : 'past_due';
  subscription.due_at = days === undefined ? later(at, restDays) : later(due, days);
  noteRefused(state, subscription, at, days === undefined ? null : subscription.due_at);
}

/** Charges a due period. */
export function renew(state: State, subscription: Subscription, at: string): void {
  // A suspended subscription was not usable, so its new period starts with the payment.
  if (subscription.status === 'suspended') Object.assign(subscription, { anchor: at, periods: 0 });
  const period = periodAt(subscription.anchor, subscription.offer, subscription.periods);
  Object.assign(subscription, { status: 'active', failed_tries: 0, period, due_at: period.end });
  subscription.periods += 1;
  collect(state, subscription, subscription.price, period, at);
}
