import type { OfferId } from '@packshot/proto/plans';

export interface Money {
  amount: number;
  currency: string;
}

export interface Period {
  start: string;
  end: string;
}

/** A page on which somebody may buy a subscription. */
export interface Checkout {
  id: string;
  /** The merchant's own id of what is bought. */
  subscription_id: string;
  email: string;
  offer: OfferId;
  price: Money;
  first_price: Money;
  return_url: string;
  cancel_url: string;
  /** `pending`: approved by its buyer, and the money is on its way. */
  status: 'open' | 'pending' | 'approved' | 'closed';
  subscription: string | null;
  card: Card;
  created_at: string;
  /** When it changes by itself: an open one closes, a pending one is paid. */
  due_at: string | null;
}

/** `fails`: every charge is refused until another card is given. */
export type Card = 'works' | 'fails';

export interface Subscription {
  id: string;
  checkout: string;
  subscription_id: string;
  email: string;
  offer: OfferId;
  price: Money;
  status: 'active' | 'past_due' | 'suspended' | 'ended';
  /** From here periods are counted, so that the 31st comes back after a short month. */
  anchor: string;
  /** Periods since the anchor that have been paid. */
  periods: number;
  period: Period;
  cancel_at_period_end: boolean;
  next: { offer: OfferId; price: Money } | null;
  card: Card;
  failed_tries: number;
  /** When it renews, is tried again, or ends for good; null when it has ended. */
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

/** A page about the card of a subscription: `settlements` pay what is due with another, `card_pages` change it alone. */
export interface CardPage {
  id: string;
  subscription: string;
  return_url: string;
  cancel_url: string;
}

/** Something that happened, and how far the merchant has been told. */
export interface SandboxEvent {
  id: string;
  type: string;
  /** By the sandbox's clock. */
  at: string;
  /** Whose event it is; those of one are delivered one after another. */
  about: string;
  data: Record<string, unknown>;
  delivered: boolean;
  tries: number;
  /** By the machine's clock, in milliseconds. */
  try_at: number;
  last_answer: string | null;
}

/** An answer that is given again when the same key comes again. */
export interface KeptAnswer {
  request: string;
  status: number;
  body: unknown;
  kept_at: number;
}

/** All that the sandbox knows. */
export interface State {
  /** Milliseconds that its clock is ahead of the machine's. */
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

/** The time by the sandbox's clock. */
export const nowOf = (state: State): Date => new Date(Date.now() + state.ahead);
