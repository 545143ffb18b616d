import type { OfferId } from '@packshot/proto/plans';

export interface Money {
  amount: number;
  currency: string;
}

export interface Period {
  start: string;
  end: string;
}

/** A page on which a buyer can buy a subscription. */
export interface Checkout {
  id: string;
  /** Id that the merchant gave to the purchase. */
  subscription_id: string;
  email: string;
  offer: OfferId;
  price: Money;
  first_price: Money;
  return_url: string;
  cancel_url: string;
  /** `pending`: approved by the buyer, but the payment has not arrived. */
  status: 'open' | 'pending' | 'approved' | 'closed';
  subscription: string | null;
  card: Card;
  created_at: string;
  /** Time of the automatic change: an open checkout closes, and a pending checkout is paid. */
  due_at: string | null;
}

/** `fails`: every charge is declined until the card is changed. */
export type Card = 'works' | 'fails';

export interface Subscription {
  id: string;
  checkout: string;
  subscription_id: string;
  email: string;
  offer: OfferId;
  price: Money;
  status: 'active' | 'past_due' | 'suspended' | 'ended';
  /** Start of the first period. All periods count from this time, so that the 31st returns after a short month. */
  anchor: string;
  /** Number of paid periods since the anchor. */
  periods: number;
  period: Period;
  cancel_at_period_end: boolean;
  next: { offer: OfferId; price: Money } | null;
  card: Card;
  failed_tries: number;
  /** Time of the next renewal, retry or final end; null after the end. */
  due_at: string | null;
  created_at: string;
}

export interface Payment extends Money {
  id: string;
  subscription: string;
  fee: number;
  status: 'succeeded' | 'failed';
  refunded: number;
  period: Period | null;
  at: string;
}

export interface Refund extends Money {
  id: string;
  payment: string;
  at: string;
}

export interface Dispute extends Money {
  id: string;
  payment: string;
  state: 'open' | 'won' | 'lost';
  at: string;
}

/**
 * A page for the card of a subscription. `settlements` pay the due amount with another card; `card_pages` only change
 * the card.
 */
export interface CardPage {
  id: string;
  subscription: string;
  return_url: string;
  cancel_url: string;
}

/** An event, and the state of its delivery. */
export interface SandboxEvent {
  id: string;
  type: string;
  /** Time of the event by the sandbox's clock. */
  at: string;
  /** Subscription of the event. Events of one subscription are delivered one after another. */
  about: string;
  data: Record<string, unknown>;
  delivered: boolean;
  tries: number;
  /** Time of the next delivery by the machine's clock, in milliseconds. */
  try_at: number;
  last_answer: string | null;
}

/** A stored response, which the sandbox repeats for the same key. */
export interface KeptAnswer {
  request: string;
  status: number;
  body: unknown;
  kept_at: number;
}

/** The complete state of the sandbox. */
export interface State {
  /** Milliseconds by which the sandbox's clock is ahead of the machine's clock. */
  ahead: number;
  checkouts: Record<string, Checkout>;
  subscriptions: Record<string, Subscription>;
  payments: Record<string, Payment>;
  refunds: Record<string, Refund>;
  disputes: Record<string, Dispute>;
  settlements: Record<string, CardPage>;
  card_pages: Record<string, CardPage>;
  events: SandboxEvent[];
  answers: Record<string, KeptAnswer>;
}

export const emptyState = (): State => ({
  ahead: 0,
  checkouts: {},
  subscriptions: {},
  payments: {},
  refunds: {},
  disputes: {},
  settlements: {},
  card_pages: {},
  events: [],
  answers: {},
});

/** Returns the time by the sandbox's clock. */
export const nowOf = (state: State): Date => new Date(Date.now() + state.ahead);
