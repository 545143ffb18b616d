import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openPayPal } from '../src/providers/paypal/open-paypal.js';
import type { PaymentProvider } from '../src/providers/payment-provider.js';
import type { ProviderDeps } from '../src/providers/provider-deps.js';
import { startStripeSubject } from './doubles/_stripe-double.js';
import { configOf, order } from './doubles/_subject.js';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const dayMs = 86_400_000;

let stripe: Awaited<ReturnType<typeof startStripeSubject>>;
let provider: PaymentProvider;
beforeAll(async () => {
  stripe = await startStripeSubject();
  provider = await stripe.open();
});
// Stripe's documentation allows each request.
afterEach(() => expect(stripe.double.wrong.splice(0)).toEqual([]));
afterAll(() => stripe.double.stop());

const bought = async (key: string) => {
  const { reference } = stripe.approve((await provider.createCheckout(order, key)).reference);
  return { reference, now: (await provider.readSubscription(reference))! };
};

it('postpones the next charge at Stripe by a trial, and charges nothing', async () => {
  const { reference, now } = await bought('a');
  const until = new Date(now.period!.end.getTime() + 10 * dayMs);
  const days = { offer: order.offer, price: order.price, until };
  await provider.give(reference, days, 'b');
  await provider.give(reference, days, 'b');
  const after = (await provider.readSubscription(reference))!;
  expect(after).toMatchObject({ status: 'active', period: { end: until }, cancelAtPeriodEnd: false });
  const yearly = { offer: 'pro_yearly' as const, price: usd(34_999), until };
  await provider.give(reference, yearly, 'c');
  expect(await provider.readSubscription(reference)).toMatchObject({
    offer: 'pro_yearly',
    period: { end: until },
    facts: after.facts,
  });
  // A period that Stripe has already charged cannot be shortened.
  const shorter = provider.give(reference, { ...yearly, until: now.period!.end }, 'd');
  await expect(shorter).rejects.toMatchObject({ kind: 'refused' });
});

it('charges the seller for a change of plan during granted days', async () => {
  const { reference, now } = await bought('i');
  const until = new Date(now.period!.end.getTime() + 10 * dayMs);
  await provider.give(reference, { offer: order.offer, price: order.price, until }, 'j');
  const change = (offer: 'basic_yearly' | 'pro_yearly', when: 'now' | 'period_end') =>
    provider.changeOffer(reference, { offer, price: usd(34_999), charge: usd(34_500), when }, `k-${when}`);
  await change('basic_yearly', 'period_end');
  const { schedule } = stripe.things.get(reference);
  expect(stripe.things.get(schedule).phases[0]).toMatchObject({ trial: 'true' });
  await change('pro_yearly', 'now');
  const { facts, status } = (await provider.readSubscription(reference))!;
  expect(facts.flatMap((fact) => (fact.kind === 'paid' ? fact.money.amount : []))).toEqual([999, 34_500]);
  expect(status).toBe('active');
});

it('changes the price within the same period, and keeps a scheduled cancellation', async () => {
  const { reference, now } = await bought('e');
  await provider.changeOffer(
    reference,
    { offer: 'basic_yearly', price: usd(9_999), charge: usd(0), when: 'period_end' },
    'f',
  );
  await provider.cancel(reference, 'period_end', 'g');
  await provider.give(reference, { offer: 'pro_monthly', price: usd(3_499), until: now.period!.end }, 'h');
  expect(stripe.things.get(reference)).toMatchObject({ status: 'active', schedule: null });
  expect(await provider.readSubscription(reference)).toMatchObject({
    offer: 'pro_monthly',
    period: now.period,
    cancelAtPeriodEnd: true,
  });
});

it("rejects a grant for PayPal, which changes nothing without the owner's consent", async () => {
  const fields = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'hook' };
  const config = configOf({ ...fields, PAYPAL_BASE_URL: 'http://127.0.0.1:9' });
  const paypal = await openPayPal(config, {} as ProviderDeps);
  const given = paypal.give('I-1', { offer: order.offer, price: order.price, until: new Date() }, 'a');
  await expect(given).rejects.toMatchObject({ kind: 'unsupported' });
});
