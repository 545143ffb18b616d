import { newId } from './ids.js';
import { Refusal } from './refusal.js';
import { nowOf, type Card, type CardPage, type State, type Subscription } from './state.js';
import { findSubscription, renew } from './subscriptions.js';

interface Back {
  return_url: string;
  cancel_url: string;
}

/** Opens a page on which the due amount can be paid with another card. */
export function createSettlement(state: State, subscription: Subscription, back: Back): CardPage {
  if (subscription.status !== 'past_due' && subscription.status !== 'suspended')
    throw new Refusal('not_possible', 'No payment is due.');
  const settlement = { ...back, id: newId('set'), subscription: subscription.id };
  return (state.settlements[settlement.id] = settlement);
}

/** Processes the payer's decision on the page for another card. @returns the URL of the redirect */
export function answerSettlement(state: State, id: string, answer: 'pay' | 'leave'): string {
  const settlement = pageIn(state.settlements, id);
  if (answer === 'leave') return settlement.cancel_url;
  const subscription = requireRunning(state, settlement);
  subscription.card = 'works';
  if (subscription.status !== 'active') renew(state, subscription, nowOf(state).toISOString());
  return settlement.return_url;
}

/** Opens a page on which the card of later payments can be changed. */
export function createCardPage(state: State, subscription: Subscription, back: Back): CardPage {
  if (subscription.status === 'ended') throw new Refusal('not_possible', 'The subscription has ended.');
  const opened = { ...back, id: newId('card'), subscription: subscription.id };
  return (state.card_pages[opened.id] = opened);
}

/** Changes the card without a charge. @returns the URL of the redirect */
export function answerCardPage(state: State, id: string, answer: 'change' | 'leave', card: Card): string {
  const opened = pageIn(state.card_pages, id);
  if (answer === 'leave') return opened.cancel_url;
  requireRunning(state, opened).card = card;
  return opened.return_url;
}

/** @throws Refusal `not_found` */
export function pageIn(pages: Record<string, CardPage>, id: string): CardPage {
  const found = pages[id];
  if (!found) throw new Refusal('not_found', 'This page does not exist.');
  return found;
}

function requireRunning(state: State, { subscription }: CardPage): Subscription {
  const found = findSubscription(state, subscription);
  if (found.status === 'ended') throw new Refusal('not_possible', 'The subscription has ended.');
  return found;
}
