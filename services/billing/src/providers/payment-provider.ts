import type { OfferId } from '@packshot/proto/plans';
import type { ProviderName } from '@packshot/proto/rest/webhooks';

/** Cents of a currency; whole numbers everywhere inside. */
export interface Money {
  amount: number;
  currency: string;
}

/** What a seller is about to buy. */
export interface CheckoutOrder {
  /** Our own id of the subscription: the provider keeps it and names it in its events. */
  subscriptionId: string;
  userId: string;
  email: string;
  offer: OfferId;
  /** Of each period, tax included. */
  price: Money;
  /** Of the first payment, tax included, where it differs: an upgrade whose unused rest is taken off. */
  firstPrice: Money;
  returnUrl: string;
  cancelUrl: string;
}

/** A checkout that the provider has opened. */
export interface Checkout {
  /** Where the browser approves it. */
  approvalUrl: string;
  /** The provider's name for the checkout, or for the subscription where it is made at once. */
  reference: string;
}

/**
 * One thing that a provider says has happened. Facts come late, twice and in any order; each names what it is about by
 * the provider's references, and `at` is the provider's time.
 */
export type ProviderFact = {
  at: Date;
  /** The provider says that another shop of the same account sold it. */
  foreign?: true;
} & (
  | { kind: 'approved'; subscriptionId: string; checkout: string; reference: string }
  | { kind: 'checkout_closed'; subscriptionId: string; checkout: string }
  | {
      kind: 'paid';
      reference: string;
      /** The provider's name for the payment: the same payment is booked once. */
      payment: string;
      money: Money;
      /** What the provider keeps of it, where it tells. */
      fee: number | null;
      /** The period that was paid, where the provider tells. */
      period: { start: Date; end: Date } | null;
    }
  | {
      kind: 'payment_failed';
      reference: string;
      payment: string | null;
      money: Money;
      nextTryAt: Date | null;
    }
  | { kind: 'ended'; reference: string }
  /** The provider's own pages have stopped the renewal, or taken that back. */
  | { kind: 'renewal_set'; reference: string; renews: boolean }
  | { kind: 'refunded'; payment: string; refund: string; money: Money }
  | { kind: 'disputed'; payment: string; dispute: string; money: Money; state: 'open' | 'won' | 'lost' }
);

export type FactKind = ProviderFact['kind'];

/** A verified webhook: kept as it came, with what it says. `facts` is empty for what does not concern us. */
export interface ProviderEvent {
  /** The provider's id of the event: the same event is applied once. */
  id: string;
  type: string;
  at: Date;
  facts: ProviderFact[];
}

/** What a provider knows of one subscription right now; asked for when webhooks may have been lost. */
export interface ProviderSnapshot {
  reference: string;
  subscriptionId: string | null;
  status: 'pending' | 'active' | 'past_due' | 'suspended' | 'ended';
  offer: OfferId | null;
  period: { start: Date; end: Date } | null;
  cancelAtPeriodEnd: boolean;
  /** Everything about it that would have come by webhook, oldest first. */
  facts: ProviderFact[];
}

/** One movement of money in the provider's own list, for the comparison with the books. */
export interface ProviderTransaction {
  kind: 'payment' | 'refund' | 'dispute';
  /** Of the payment, or of the refund or dispute. */
  reference: string;
  /** The payment itself, or that of the refund or dispute; null where the list does not tell. */
  payment: string | null;
  money: Money;
  at: Date;
}

/** What an adapter throws. The words are for logs; people read our own sentences. */
export class ProviderError extends Error {
  /**
   * @param kind `unavailable`: may be tried again with the same key, after `retryAfterMs` where the provider said so;
   *   `refused`: the provider will not do it; `unsupported`: it has no such thing; `unclear`: no answer came, so what
   *   became of it has to be asked for
   */
  constructor(
    readonly kind: 'unavailable' | 'refused' | 'unsupported' | 'unclear',
    message: string,
    readonly retryAfterMs?: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'ProviderError';
  }
}

/** A webhook whose signature does not fit. */
export class ForgedWebhook extends Error {
  override name = 'ForgedWebhook';
}

/** A webhook whose signature fits, and which cannot be read. */
export class MalformedWebhook extends Error {
  override name = 'MalformedWebhook';
}

/**
 * The seam to whoever takes the money. Each call that changes something carries an idempotency key of ours: the same
 * key again has the same effect and no further one. Calls throw `ProviderError` and nothing else.
 */
export interface PaymentProvider {
  readonly name: ProviderName;
  /** Whether a running subscription can be moved to another offer without a new approval of its owner. */
  readonly changesWithoutApproval: boolean;
  /** Whether `settle` has a page to open. */
  readonly settlesOnPage: boolean;
  /**
   * The provider's own time, where it is not the world's: the clock of the sandbox can be moved, and what is due by it is
   * due here too. Absent where it is the world's.
   */
  now?(): Promise<Date>;

  /** Opens a checkout for a subscription that does not exist yet. */
  createCheckout(order: CheckoutOrder, key: string): Promise<Checkout>;
  /** Gives up a checkout; nothing happens where it is over already. */
  closeCheckout(checkout: string, key: string): Promise<void>;
  /** What became of a checkout; null while nothing has, and for one that the provider does not know. */
  readCheckout(checkout: string): Promise<ProviderSnapshot | null>;
  readSubscription(reference: string): Promise<ProviderSnapshot | null>;

  /**
   * Moves a running subscription to another offer.
   *
   * @param when `now` charges `charge` at once and keeps the period's end (or begins a new period of the other
   *   interval); `period_end` charges nothing now
   * @throws ProviderError `unsupported` where the provider cannot, `refused` where the charge fails
   */
  changeOffer(
    reference: string,
    to: { offer: OfferId; price: Money; charge: Money; when: 'now' | 'period_end' },
    key: string,
  ): Promise<void>;
  /**
   * Lets a running subscription go on as an offer and up to a time, without a charge: the next one, of `price`, is due
   * then.
   *
   * @throws ProviderError `unsupported` where the provider cannot, `refused` where it has collected for longer already
   */
  give(reference: string, to: { offer: OfferId; price: Money; until: Date }, key: string): Promise<void>;
  /** Stops the renewal: with the period's end, or at once. */
  cancel(reference: string, when: 'period_end' | 'now', key: string): Promise<void>;
  /** Takes back `cancel` with the period's end, or a change that waits for it. */
  resume(reference: string, key: string): Promise<void>;
  /** A page on which the owner of a subscription pays what is due with something else. */
  settle(
    reference: string,
    back: { returnUrl: string; cancelUrl: string },
    key: string,
  ): Promise<{ approvalUrl: string }>;
  /**
   * Opens the page on which the owner of a subscription changes the payment method of later payments. Nothing is charged
   * there. The addresses are short-lived credentials: they are handed out and not kept.
   *
   * @param back `returnUrl` follows a change, `cancelUrl` an unchanged method, where the provider returns at all
   * @throws ProviderError `refused` when the subscription has ended
   */
  openPaymentMethodPage(
    reference: string,
    back: { returnUrl: string; cancelUrl: string },
    key: string,
  ): Promise<{ approvalUrl: string }>;
  /** Gives back money of a payment. @returns the provider's name for the refund */
  refund(payment: string, money: Money, key: string): Promise<{ refund: string }>;
  /** Whether another shop of the same account took a payment. Absent where an account serves no other. */
  isForeign?(payment: string): Promise<boolean>;
  /** The provider's own list of what moved between two times. */
  listTransactions(from: Date, to: Date): AsyncIterable<ProviderTransaction>;

  /**
   * Checks a webhook's signature over the bytes that came, and its age, and reads it.
   *
   * @throws ForgedWebhook when the signature does not fit or is too old, MalformedWebhook when it fits and the rest
   *   cannot be read
   */
  readWebhook(headers: Record<string, string | string[] | undefined>, body: Buffer): Promise<ProviderEvent>;
}
