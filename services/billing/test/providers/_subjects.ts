import { connectDatabase } from '@packshot/chassis/db/connect';
import { createLogger } from '@packshot/chassis/telemetry/logger';
import { cloneDatabase } from '@packshot/chassis/testing/database';
import { expect } from 'vitest';
import type { BillingTables } from '../../src/db/tables.js';
import { migrations } from '../../src/migrations/index.js';
import {
  ProviderError,
  type PaymentProvider,
  type ProviderFact,
} from '../../src/providers/payment-provider.js';
import { startPayPalSubject } from '../doubles/_paypal-double.js';
import { startSandboxSubject } from '../doubles/_sandbox-double.js';
import { startStripeSubject } from '../doubles/_stripe-double.js';
import { order, type Subject, type Webhook } from '../doubles/_subject.js';

/** Starts the doubles of all providers. The database is for the objects that PayPal's adapter remembers. */
export async function startSubjects() {
  const clone = await cloneDatabase('billing', migrations);
  const database = connectDatabase<BillingTables>(clone.url, createLogger('test', 'silent'), 2);
  const start = {
    sandbox: startSandboxSubject,
    stripe: startStripeSubject,
    paypal: () => startPayPalSubject(database.db),
  };
  const subjects = {
    sandbox: await start.sandbox(),
    stripe: await start.stripe(),
    paypal: await start.paypal(),
  };
  return {
    subjects,
    start,
    async stop() {
      for (const subject of Object.values(subjects)) await subject.double.stop();
      await database.close();
      await clone.drop();
    },
  };
}

/** Checks that the provider's documentation allows every request of a test. */
export function nothingWrong({ double }: Subject): void {
  double.heal();
  expect(double.wrong.splice(0)).toEqual([]);
}

export const usd = (amount: number) => ({ amount, currency: 'USD' });

/** Returns a generator of idempotency keys. */
export function keysOf(name: string): () => string {
  let keys = 0;
  return () => `${name}-${(keys += 1)}`;
}

/** Returns the error of a failed call. */
export async function failureOf(call: Promise<unknown>): Promise<ProviderError> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ProviderError);
  return error as ProviderError;
}

/** Returns the facts of webhooks. */
export async function said(provider: PaymentProvider, webhooks: Webhook[]): Promise<ProviderFact[]> {
  const events = await Promise.all(webhooks.map(({ headers, body }) => provider.readWebhook(headers, body)));
  return events.flatMap(({ facts }) => facts);
}

export const kindsOf = (facts: ProviderFact[]) => facts.map(({ kind }) => kind);

/** Buys a subscription. */
export async function buy(subject: Subject, provider: PaymentProvider, newKey: () => string) {
  const { reference: checkout } = await provider.createCheckout(order, newKey());
  const { reference, webhooks } = subject.approve(checkout);
  const facts = await said(provider, webhooks);
  const paid = facts.find((fact) => fact.kind === 'paid')!;
  return { checkout, reference, facts, payment: paid.payment, webhooks };
}
