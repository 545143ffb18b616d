import type { BillingConfig } from '../../src/config.js';
import type { CallSettings } from '../../src/providers/call-policy.js';
import type { CheckoutOrder, PaymentProvider } from '../../src/providers/payment-provider.js';
import type { Double } from './_double.js';

export interface Webhook {
  headers: Record<string, string>;
  body: Buffer;
}

/** A provider's double with its adapter, and what its buyers and banks can do. */
export interface Subject {
  double: Double;
  open(calls?: Partial<CallSettings>): Promise<PaymentProvider>;
  /** The call that makes a checkout. */
  checkoutCall: RegExp;
  /** The call that reads a subscription. */
  readCall: RegExp;
  /** Prices of the first and of the later payments, as the last checkout was asked for. */
  pricesAsked(): { first: number; later: number };
  /** How many checkouts there are. */
  checkouts(): number;
  /** The buyer approves, and pays. @returns the subscription, and what the provider says of it */
  approve(checkout: string): { reference: string; webhooks: Webhook[] };
  /** A renewal fails. */
  failRenewal(reference: string): Webhook;
  /** The bank takes a payment back. */
  dispute(payment: string): Webhook;
  /** Money was given back. */
  refunded(refund: string): Webhook;
  /** It is over. */
  ended(reference: string): Webhook;
  /** Something that is none of our business. */
  other(): Webhook;
  /** A webhook that was signed so long ago that nobody should take it any more. */
  stale(): Webhook;
  /** Signed with the secret that was the current one before; absent where no secret of ours signs. */
  signedBefore?(): Webhook;
  /** Any bytes, signed; absent where the provider itself checks, which reads only JSON. */
  sign?(body: string): Webhook;
  /** What is kept of a payment of $9.99. */
  fee: number;
}

export const order: CheckoutOrder = {
  subscriptionId: '0190a0a0-0000-7000-8000-000000000001',
  userId: '0190a0a0-0000-7000-8000-000000000002',
  email: 'grace@shop.test',
  offer: 'basic_monthly',
  price: { amount: 999, currency: 'USD' },
  firstPrice: { amount: 999, currency: 'USD' },
  returnUrl: 'https://packshot.test/billing?success=true',
  cancelUrl: 'https://packshot.test/billing?cancel=true',
};

/** Patient enough for a slow machine, and quick to repeat. */
export const quick: CallSettings = { timeoutMs: 20_000, firstPauseMs: 1 };

export const configOf = (fields: Partial<BillingConfig>): BillingConfig =>
  ({ NODE_ENV: 'test', ...fields }) as BillingConfig;
