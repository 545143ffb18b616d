import type { BillingConfig } from '../../src/config.js';
import type { CallSettings } from '../../src/providers/call-policy.js';
import type { CheckoutOrder, PaymentProvider } from '../../src/providers/payment-provider.js';
import type { Double } from './_double.js';

export interface Webhook {
  headers: Record<string, string>;
  body: Buffer;
}

/** A provider's double with its adapter, and the actions of buyers and banks. */
export interface Subject {
  double: Double;
  open(calls?: Partial<CallSettings>): Promise<PaymentProvider>;
  /** Call that creates a checkout. */
  checkoutCall: RegExp;
  /** Call that reads a subscription. */
  readCall: RegExp;
  /** Prices of the first and the later payments in the last checkout. */
  pricesAsked(): { first: number; later: number };
  /** Number of checkouts. */
  checkouts(): number;
  /** Approves and pays a checkout. @returns The subscription, and the webhooks of the provider. */
  approve(checkout: string): { reference: string; webhooks: Webhook[] };
  /** Makes a renewal fail. */
  failRenewal(reference: string): Webhook;
  /** Opens a dispute about a payment at the bank. */
  dispute(payment: string): Webhook;
  /** Returns the webhooks that report a refund. */
  refunded(refund: string): Webhook;
  /** Returns the webhooks that report the end of a subscription. */
  ended(reference: string): Webhook;
  /** Returns a webhook that does not concern us. */
  other(): Webhook;
  /** Returns a webhook with a valid signature that is too old. */
  stale(): Webhook;
  /** Returns a webhook signed with the previous secret; absent if the signature does not depend on our secret. */
  signedBefore?(): Webhook;
  /** Signs any bytes; absent if the provider verifies signatures, because a verifying provider accepts only JSON. */
  sign?(body: string): Webhook;
  /** Fee for a payment of $9.99. */
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

/** Call policy with a long timeout for slow machines, and short pauses before retries. */
export const quick: CallSettings = { timeoutMs: 20_000, firstPauseMs: 1 };

export const configOf = (fields: Partial<BillingConfig>): BillingConfig =>
  ({ NODE_ENV: 'test', ...fields }) as BillingConfig;
