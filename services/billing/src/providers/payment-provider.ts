import type { OfferId } from '@packshot/proto/plans';
import type { ProviderName } from '@packshot/proto/rest/webhooks';

/** An amount in cents. All amounts within the service are integers. */
export interface Money {
  amount: number;
  currency: string;
}

export interface CheckoutOrder {
  /** Our id of the subscription. The provider stores our id and includes the id in its events. */
  subscriptionId: string;
  userId: string;
  email: string;
  offer: OfferId;
  price: Money;
  /** The first price differs when an upgrade gets a credit for the unused part of the old plan. */
  firstPrice: Money;
  returnUrl: string;
  cancelUrl: string;
}

export interface Checkout {
  approvalUrl: string;
  /** The provider's id of the checkout, or of the subscription if the provider creates the subscription at once. */
  reference: string;
}

/**
 * An event reported by a provider. Facts arrive late, repeatedly and in any order. Each fact contains the provider's
 * ids of its subject, and `at` is the provider's time.
 */
export type ProviderFact = {
  at: Date;
  /** Set when another shop on the same account made the sale. */
  foreign?: true;
} & (
  | { kind: 'approved'; subscriptionId: string; checkout: string; reference: string }
  | { kind: 'checkout_closed'; subscriptionId: string; checkout: string }
  | {
      kind: 'paid';
      reference: string;
      /** The provider's id of the payment. Each payment is recorded in the ledger once. */
      payment: string;
      money: Money;
      /** The provider's fee in cents; null while unknown. */
      fee: number | null;
      /** The paid period; null when the provider does not report it. */
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
  /** The owner stopped or restored the renewal on the provider's pages. */
  | { kind: 'renewal_set'; reference: string; renews: boolean }
  | { kind: 'refunded'; payment: string; refund: string; money: Money }
  | {
      kind: 'disputed';
      payment: string;
      dispute: string;
      money: Money;
      /** The provider's fees for the dispute so far, in cents; absent when the provider does not report fees. */
      fee?: number;
      state: 'open' | 'won' | 'lost';
    }
);

export type FactKind = ProviderFact['kind'];

/** A verified webhook as the provider sent it, with its facts. `facts` is empty for an irrelevant event. */
export interface ProviderEvent {
  /** The provider's id of the event. Each event is applied once. */
  id: string;
  type: string;
  at: Date;
  facts: ProviderFact[];
}

/** Current state of one subscription at the provider, read when webhooks may have been lost. */
export interface ProviderSnapshot {
  reference: string;
  subscriptionId: string | null;
  status: 'pending' | 'active' | 'past_due' | 'suspended' | 'ended';
  offer: OfferId | null;
  period: { start: Date; end: Date } | null;
  cancelAtPeriodEnd: boolean;
  /** All facts that webhooks would have reported, oldest first. */
  facts: ProviderFact[];
}

/** A transaction in the provider's list, for the comparison with the ledger. */
export interface ProviderTransaction {
  kind: 'payment' | 'refund' | 'dispute';
  reference: string;
  /** Id of the payment, or of the payment behind a refund or dispute; null when the list does not contain it. */
  payment: string | null;
  money: Money;
  at: Date;
}

/** Error of an adapter. The message is for logs; users see Packshot's texts. */
export class ProviderError extends Error {
  /**
   * @param kind `unavailable`: retry with the same key, after `retryAfterMs` if set. `refused`: the provider rejects
   *   the call. `unsupported`: the provider does not have this function. `unclear`: no response arrived, so the
   *   provider must be queried for the result. `pending`: the provider has accepted the call, and the same call
   *   returns the result later, after `retryAfterMs`.
   */
  constructor(
    readonly kind: 'unavailable' | 'refused' | 'unsupported' | 'unclear' | 'pending',
    message: string,
    readonly retryAfterMs?: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'ProviderError';
  }
}

export class ForgedWebhook extends Error {
  override name = 'ForgedWebhook';
}

/** A webhook with a valid signature that cannot be parsed. */
export class MalformedWebhook extends Error {
  override name = 'MalformedWebhook';
}

/**
 * Interface to a payment provider. Each call that changes data carries our idempotency key. Repeating a call with the
 * same key has no further effect. Calls throw only `ProviderError`.
 */
export interface PaymentProvider {
  readonly name: ProviderName;
  /** Whether a running subscription can change to another offer without the owner's approval. */
  readonly changesWithoutApproval: boolean;
  /** Whether the provider has a page for `settle`. */
  readonly settlesOnPage: boolean;
  /**
   * Reads the provider's time, if the provider's clock can be moved, as in the sandbox. Deadlines then follow the
   * provider's clock. Absent if the provider uses real time.
   */
  now?(): Promise<Date>;

  createCheckout(order: CheckoutOrder, key: string): Promise<Checkout>;
  /** Closes a checkout; has no effect on a checkout that has already ended. */
  closeCheckout(checkout: string, key: string): Promise<void>;
  /** Null while the checkout is open, and for a checkout that the provider does not know. */
  readCheckout(checkout: string): Promise<ProviderSnapshot | null>;
  readSubscription(reference: string): Promise<ProviderSnapshot | null>;

  /**
   * @param when `now` charges `charge` at once and keeps the end of the period (or begins a new period of the other
   *   interval); `period_end` charges nothing now.
   * @throws ProviderError `unsupported` when the provider cannot make the change, `refused` when the charge fails
   */
  changeOffer(
    reference: string,
    to: { offer: OfferId; price: Money; charge: Money; when: 'now' | 'period_end' },
    key: string,
  ): Promise<void>;
  /**
   * Postpones the next charge, of `price`, until `until`.
   *
   * @throws ProviderError `unsupported` when the provider cannot grant the offer, `refused` when the provider has
   *   already collected for a longer time
   */
  give(reference: string, to: { offer: OfferId; price: Money; until: Date }, key: string): Promise<void>;
  cancel(reference: string, when: 'period_end' | 'now', key: string): Promise<void>;
  /** Undoes a cancellation at the end of the period, or a scheduled change. */
  resume(reference: string, key: string): Promise<void>;
  /** Opens a page on which the owner of a subscription pays a due amount with another payment method. */
  settle(
    reference: string,
    back: { returnUrl: string; cancelUrl: string },
    key: string,
  ): Promise<{ approvalUrl: string }>;
  /**
   * Nothing is charged on this page. The URLs are short-lived credentials, so they are returned but not stored.
   *
   * @param back A provider that supports redirects opens `returnUrl` after a change, and `cancelUrl` when the method is
   * unchanged.
   * @throws ProviderError `refused` when the subscription has ended
   */
  openPaymentMethodPage(
    reference: string,
    back: { returnUrl: string; cancelUrl: string },
    key: string,
  ): Promise<{ approvalUrl: string }>;
  /**
   * Refunds a payment, in full or in part.
   *
   * @returns The provider's id of the refund, once the provider has returned the money.
   * @throws ProviderError `pending` before that, `refused` when the refund failed
   */
  refund(payment: string, money: Money, key: string): Promise<{ refund: string }>;
  /**
   * Reports whether another shop on the same account received a payment. Absent when an account can serve only one
   * shop.
   */
  isForeign?(payment: string): Promise<boolean>;
  /** Maximum delay in milliseconds until a transaction is listed; absent when the provider lists transactions at once. */
  readonly listDelayMs?: number;
  listTransactions(from: Date, to: Date): AsyncIterable<ProviderTransaction>;

  /**
   * @throws ForgedWebhook when the signature is invalid or too old, MalformedWebhook when the signature is valid but
   *   the content cannot be parsed
   */
  readWebhook(headers: Record<string, string | string[] | undefined>, body: Buffer): Promise<ProviderEvent>;
}
