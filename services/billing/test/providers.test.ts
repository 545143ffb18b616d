import { connectDatabase } from '@packshot/chassis/db/connect';
import { createLogger } from '@packshot/chassis/telemetry/logger';
import { cloneDatabase, type ClonedDatabase } from '@packshot/chassis/testing/database';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { BillingTables } from '../src/db/tables.js';
import { migrations } from '../src/migrations/index.js';
import {
  ForgedWebhook,
  ProviderError,
  type PaymentProvider,
  type ProviderFact,
  type ProviderTransaction,
} from '../src/providers/payment-provider.js';
import { startPayPalSubject, type PayPalSubject } from './doubles/_paypal-double.js';
import { startSandboxSubject } from './doubles/_sandbox-double.js';
import { startStripeSubject } from './doubles/_stripe-double.js';
import { order, quick, type Subject, type Webhook } from './doubles/_subject.js';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const subjects: Partial<Record<string, Subject>> = {};
let clone: ClonedDatabase;
let database: ReturnType<typeof connectDatabase<BillingTables>>;
let stripe: Awaited<ReturnType<typeof startStripeSubject>>;
let paypal: PayPalSubject;

beforeAll(async () => {
  clone = await cloneDatabase('billing', migrations);
  database = connectDatabase<BillingTables>(clone.url, createLogger('test', 'silent'), 2);
  stripe = await startStripeSubject();
  paypal = await startPayPalSubject(database.db);
  Object.assign(subjects, { sandbox: await startSandboxSubject(), stripe, paypal });
});
afterAll(async () => {
  for (const subject of Object.values(subjects)) await subject?.double.stop();
  await database.close();
  await clone.drop();
});

/** The kind of a call's failure. */
const failureOf = async (call: Promise<unknown>): Promise<ProviderError> => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ProviderError);
  return error as ProviderError;
};
const said = async (provider: PaymentProvider, webhooks: Webhook[]): Promise<ProviderFact[]> => {
  const events = await Promise.all(webhooks.map(({ headers, body }) => provider.readWebhook(headers, body)));
  return events.flatMap(({ facts }) => facts);
};
const kindsOf = (facts: ProviderFact[]) => facts.map(({ kind }) => kind);

describe.each(['sandbox', 'stripe', 'paypal'])('%s', (name) => {
  let subject: Subject;
  let provider: PaymentProvider;
  let keys = 0;
  const newKey = () => `${name}-${(keys += 1)}`;

  beforeAll(async () => {
    subject = subjects[name]!;
    provider = await subject.open();
  });
  // Whatever a story did: each request was one that the provider's documentation allows.
  afterEach(() => {
    subject.double.heal();
    expect(subject.double.wrong.splice(0)).toEqual([]);
  });

  /** A subscription that was just bought. */
  async function bought() {
    const { reference: checkout } = await provider.createCheckout(order, newKey());
    const { reference, webhooks } = subject.approve(checkout);
    const facts = await said(provider, webhooks);
    const paid = facts.find((fact) => fact.kind === 'paid')!;
    return { checkout, reference, facts, payment: paid.payment, webhooks };
  }

  it('sells: the price asked for is ours, and the webhooks tell who paid what', async () => {
    const made = await provider.createCheckout(order, newKey());
    expect(new URL(made.approvalUrl).protocol).toMatch(/^https?:$/);
    expect(subject.pricesAsked()).toEqual({ first: 999, later: 999 });
    expect(await provider.readCheckout(made.reference)).toBeNull();
    const { reference, webhooks } = subject.approve(made.reference);
    const facts = await said(provider, webhooks);
    expect(facts).toMatchObject([
      { kind: 'approved', subscriptionId: order.subscriptionId, checkout: made.reference, reference },
      { kind: 'paid', reference, money: usd(999), fee: subject.fee },
    ]);
    // What is asked for when a webhook was lost says the same.
    const snapshot = await provider.readCheckout(made.reference);
    expect(snapshot).toMatchObject({
      reference,
      subscriptionId: order.subscriptionId,
      status: 'active',
      offer: 'basic_monthly',
      cancelAtPeriodEnd: false,
    });
    expect(snapshot!.period!.end.getTime()).toBeGreaterThan(Date.now());
    const paid = (all: ProviderFact[]) => all.filter(({ kind }) => kind === 'paid');
    expect(paid(snapshot!.facts)).toEqual(paid(facts));
    expect(await provider.readSubscription(reference)).toMatchObject({ status: 'active' });
    expect(await provider.readSubscription('I-unknown0')).toBeNull();
  });

  it('takes what is left of a plan off the first payment alone', async () => {
    await provider.createCheckout(
      { ...order, offer: 'pro_yearly', price: usd(34_999), firstPrice: usd(30_102) },
      newKey(),
    );
    expect(subject.pricesAsked()).toEqual({ first: 30_102, later: 34_999 });
  });

  it('makes one thing of one key, also when the answer to the first call was lost', async () => {
    const before = subject.checkouts();
    const key = newKey();
    subject.double.fail(subject.checkoutCall, 'lost');
    const made = await provider.createCheckout(order, key);
    expect(await provider.createCheckout(order, key)).toEqual(made);
    expect(subject.checkouts() - before).toBe(1);
  });

  it('understands a webhook that comes before the answer to the call', async () => {
    const key = newKey();
    subject.double.failAll(subject.checkoutCall, 'garbage');
    expect((await failureOf(provider.createCheckout(order, key))).kind).toBe('unclear');
    subject.double.heal();
    // Our own table has no reference yet; the webhook names our id.
    const again = (await provider.createCheckout(order, key)).reference;
    const [approved] = await said(provider, subject.approve(again).webhooks.slice(0, 1));
    expect(approved).toMatchObject({ subscriptionId: order.subscriptionId, checkout: again });
  });

  it('gives up waiting, and says that it is unclear what became of a call', async () => {
    const hasty = await subject.open({ ...quick, timeoutMs: 80 });
    const before = subject.checkouts();
    subject.double.failAll(subject.checkoutCall, 'silence');
    const error = await failureOf(hasty.createCheckout(order, newKey()));
    // Where the machine is slow, a call before it, for a token or a price, may have taken too long already.
    expect(['unclear', 'unavailable']).toContain(error.kind);
    subject.double.failAll(/./, 'silence');
    expect((await failureOf(hasty.readSubscription('I-1'))).kind).toBe('unavailable');
    expect(subject.checkouts()).toBe(before);
  });

  it('heeds 429: what asks for a long pause is left for later, a short one is waited for', async () => {
    const { reference } = await bought();
    const count = () => subject.double.calls.filter((call) => subject.checkoutCall.test(call)).length;
    const before = count();
    subject.double.fail(subject.checkoutCall, { status: 429, headers: { 'retry-after': '30' } });
    const error = await failureOf(provider.createCheckout(order, newKey()));
    expect(error).toMatchObject({ kind: 'unavailable', retryAfterMs: 30_000 });
    expect(count() - before).toBe(1);
    subject.double.fail(subject.checkoutCall, { status: 429, headers: { 'retry-after': '0' } });
    await provider.createCheckout(order, newKey());
    expect(count() - before).toBe(3);
    subject.double.fail(subject.readCall, { status: 429, headers: { 'retry-after': '0' } });
    expect(await provider.readSubscription(reference)).not.toBeNull();
  });

  it('repeats after 500 under the same key, and in the end says what is known', async () => {
    const before = subject.checkouts();
    subject.double.fail(subject.checkoutCall, { status: 500 }, { status: 502 });
    await provider.createCheckout(order, newKey());
    expect(subject.checkouts() - before).toBe(1);
    subject.double.fail(subject.checkoutCall, { status: 500 }, { status: 500 }, { status: 503 });
    expect((await failureOf(provider.createCheckout(order, newKey()))).kind).toBe('unclear');
    subject.double.fail(subject.readCall, { status: 500 }, { status: 500 }, { status: 500 });
    expect((await failureOf(provider.readSubscription('I-1'))).kind).toBe('unavailable');
  });

  it('takes no malformed answer for one', async () => {
    const before = subject.checkouts();
    const key = newKey();
    subject.double.fail(subject.checkoutCall, 'garbage', 'garbage', { status: 200, body: { ok: true } });
    expect((await failureOf(provider.createCheckout(order, key))).kind).toBe('unclear');
    await provider.createCheckout(order, key);
    expect(subject.checkouts() - before).toBe(1);
    subject.double.fail(subject.readCall, 'garbage', 'garbage', 'garbage');
    expect((await failureOf(provider.readSubscription('I-1'))).kind).toBe('unavailable');
  });

  it('says that nothing was reached where nobody listens', async () => {
    const gone = await (name === 'sandbox'
      ? startSandboxSubject()
      : name === 'stripe'
        ? startStripeSubject()
        : startPayPalSubject(database.db));
    const orphan = await gone.open();
    await gone.double.stop();
    expect((await failureOf(orphan.createCheckout(order, newKey()))).kind).toBe('unavailable');
  });

  it('refuses forged and stale webhooks', async () => {
    const { webhooks } = await bought();
    const { headers, body } = webhooks[0]!;
    const forge = async (given: Record<string, string>, bytes: Buffer) =>
      expect(provider.readWebhook(given, bytes)).rejects.toBeInstanceOf(ForgedWebhook);
    await forge({}, body);
    await forge(headers, Buffer.from(body.toString().replace(order.subscriptionId, '0190a0a0-dead')));
    await forge(headers, Buffer.concat([body, Buffer.from(' ')]));
    await forge(headers, Buffer.from('no json'));
    for (const header of Object.keys(headers).filter((each) => /signature|sig$/.test(each)))
      await forge({ ...headers, [header]: 't=1,v1=00' }, body);
    const stale = subject.stale();
    await forge(stale.headers, stale.body);
    // The same bytes with their own headers are taken, as often as they come.
    expect(await provider.readWebhook(headers, body)).toEqual(await provider.readWebhook(headers, body));
  });

  it('tells that a subscription is over, and says nothing of what does not concern us', async () => {
    const { reference } = await bought();
    expect(await said(provider, [subject.ended(reference), subject.other()])).toMatchObject([
      { kind: 'ended', reference },
    ]);
  });

  it('tells of a renewal that failed', async () => {
    const { reference } = await bought();
    const [failed] = await said(provider, [subject.failRenewal(reference)]);
    expect(failed).toMatchObject({ kind: 'payment_failed', reference, money: usd(999) });
    expect((failed as { nextTryAt: Date }).nextTryAt).toBeInstanceOf(Date);
    // Asked for, it is the same one: by its name, or where it has none by its time.
    const { facts } = (await provider.readSubscription(reference))!;
    const asked = facts.flatMap((fact) => (fact.kind === 'payment_failed' ? [fact] : []));
    const nameOf = (fact: ProviderFact) =>
      fact.kind === 'payment_failed' ? (fact.payment ?? fact.at.toISOString()) : undefined;
    expect(asked.map(nameOf)).toEqual([nameOf(failed!)]);
    expect((failed as { payment: string | null }).payment === null).toBe(name === 'paypal');
  });

  it('gives money back once a key, and lists what moved', async () => {
    const from = new Date(Date.now() - 40 * 86_400_000);
    const { payment } = await bought();
    const key = newKey();
    const { refund } = await provider.refund(payment, usd(500), key);
    expect(await provider.refund(payment, usd(500), key)).toEqual({ refund });
    expect(await said(provider, [subject.refunded(refund)])).toMatchObject([
      { kind: 'refunded', refund, money: usd(500) },
    ]);
    expect(await said(provider, [subject.dispute(payment)])).toMatchObject([
      { kind: 'disputed', payment, state: 'open', money: usd(999) },
    ]);
    const moved: ProviderTransaction[] = [];
    for await (const each of provider.listTransactions(from, new Date(Date.now() + 1_000))) moved.push(each);
    expect(moved.filter(({ reference }) => reference === refund)).toMatchObject([
      { kind: 'refund', money: usd(500) },
    ]);
    expect(moved.filter(({ reference }) => reference === payment)).toMatchObject([
      { kind: 'payment', money: usd(999) },
    ]);
    expect(new Set(moved.map(({ kind }) => kind))).toEqual(new Set(['payment', 'refund']));
  });

  it('cancels with the period, takes it back, and ends at once', async () => {
    const { reference } = await bought();
    const key = newKey();
    await provider.cancel(reference, 'period_end', key);
    await provider.cancel(reference, 'period_end', key);
    expect(await provider.readSubscription(reference)).toMatchObject({
      status: 'active',
      cancelAtPeriodEnd: true,
    });
    await provider.resume(reference, newKey());
    expect(await provider.readSubscription(reference)).toMatchObject({ cancelAtPeriodEnd: false });
    await provider.cancel(reference, 'now', newKey());
    const ended = await provider.readSubscription(reference);
    expect(ended).toMatchObject({ status: 'ended' });
    if (name !== 'sandbox') expect(kindsOf(ended!.facts)).toContain('ended');
    // Once more, under another key: it is over already.
    await provider.cancel(reference, 'now', newKey());
  });

  it('gives up a checkout, also one that is over already', async () => {
    const { reference } = await provider.createCheckout(order, newKey());
    await provider.closeCheckout(reference, newKey());
    await provider.closeCheckout(reference, newKey());
    const closed = await provider.readCheckout(reference);
    if (name === 'paypal') expect(closed).toBeNull();
    else expect(closed).toMatchObject({ status: 'ended', facts: [{ kind: 'checkout_closed' }] });
  });

  it('changes plans where the provider can, and says where it cannot', async () => {
    const { reference } = await bought();
    const change = (offer: 'pro_monthly' | 'pro_yearly', price: number, charge: number, key = newKey()) =>
      provider.changeOffer(reference, { offer, price: usd(price), charge: usd(charge), when: 'now' }, key);
    if (!provider.changesWithoutApproval) {
      expect((await failureOf(change('pro_monthly', 3_499, 2_500))).kind).toBe('unsupported');
      return;
    }
    await change('pro_monthly', 3_499, 2_500);
    expect(await provider.readSubscription(reference)).toMatchObject({ offer: 'pro_monthly' });
    subject.failRenewal(reference);
    expect((await failureOf(change('pro_yearly', 34_999, 30_000))).kind).toBe('refused');
    expect(await provider.readSubscription(reference)).toMatchObject({ offer: 'pro_monthly' });
  });
});

describe('Stripe alone', () => {
  const newOrder = async (provider: PaymentProvider, key: string) =>
    stripe.approve((await provider.createCheckout(order, key)).reference).reference;
  const paidIn = async (provider: PaymentProvider, reference: string) =>
    (await provider.readSubscription(reference))!.facts.flatMap((fact) =>
      fact.kind === 'paid' ? [fact.money.amount] : [],
    );

  it('charges exactly our difference, once, however often and wherever the change is cut off', async () => {
    const fresh = await startStripeSubject();
    const provider = await fresh.open();
    const { reference: checkout } = await provider.createCheckout(order, 'a');
    const { reference } = fresh.approve(checkout);
    const to = { offer: 'pro_monthly' as const, price: usd(3_499), charge: usd(2_345), when: 'now' as const };
    // At each step in turn every answer is lost: what is done is done, and the call fails.
    const steps = [/\/invoices$/, /invoiceitems$/, /finalize$/, /\/pay$/, /\/subscriptions\/\w+$/];
    for (const step of steps) {
      fresh.double.failAll(new RegExp(`^POST .*${step.source}`), 'garbage');
      expect((await failureOf(provider.changeOffer(reference, to, 'b'))).kind).toBe('unclear');
      fresh.double.heal();
    }
    await provider.changeOffer(reference, to, 'b');
    expect((await paidIn(provider, reference)).toSorted()).toEqual([2_345, 999]);
    expect(await provider.readSubscription(reference)).toMatchObject({ offer: 'pro_monthly' });
    expect(fresh.double.wrong).toEqual([]);
    await fresh.double.stop();
  });

  it('bills another interval at once, less what is left', async () => {
    const fresh = await startStripeSubject();
    const provider = await fresh.open();
    const { reference: checkout } = await provider.createCheckout(order, 'a');
    const { reference } = fresh.approve(checkout);
    const to = {
      offer: 'pro_yearly' as const,
      price: usd(34_999),
      charge: usd(34_500),
      when: 'now' as const,
    };
    await provider.changeOffer(reference, to, 'b');
    await provider.changeOffer(reference, to, 'b');
    expect(await paidIn(provider, reference)).toEqual([999, 34_500]);
    await fresh.double.stop();
  });

  it('leaves nothing to pay behind a declined upgrade', async () => {
    const fresh = await startStripeSubject();
    const provider = await fresh.open();
    const { reference: checkout } = await provider.createCheckout(order, 'a');
    const { reference } = fresh.approve(checkout);
    fresh.decline();
    const to = { offer: 'pro_monthly' as const, price: usd(3_499), charge: usd(2_345), when: 'now' as const };
    expect((await failureOf(provider.changeOffer(reference, to, 'b'))).kind).toBe('refused');
    const invoices = [...fresh.things.values()].filter(({ object }) => object === 'invoice');
    expect(invoices.map(({ status }) => status)).toEqual(['paid', 'void']);
    await fresh.double.stop();
  });

  it('has a cheaper plan wait for the end of the period, and lets go of it', async () => {
    const provider = await stripe.open();
    const reference = await newOrder(provider, 'wait');
    const to = {
      offer: 'basic_yearly' as const,
      price: usd(9_999),
      charge: usd(0),
      when: 'period_end' as const,
    };
    await provider.changeOffer(reference, to, 'wait-1');
    await provider.changeOffer(reference, to, 'wait-1');
    const schedule = stripe.things.get(stripe.things.get(reference).schedule);
    const [now, then] = schedule.phases;
    expect(stripe.things.get(then.items[0].price)).toMatchObject({ unit_amount: 9_999 });
    expect(Number(then.end_date) - Number(now.end_date)).toBeGreaterThan(364 * 86_400);
    // A cancellation takes its place, and can itself be taken back.
    await provider.cancel(reference, 'period_end', 'wait-2');
    expect(stripe.things.get(reference)).toMatchObject({ schedule: null, cancel_at_period_end: true });
    await provider.resume(reference, 'wait-3');
    expect(stripe.things.get(reference)).toMatchObject({ cancel_at_period_end: false });
  });

  it('leads to the open invoice of a renewal that failed', async () => {
    const provider = await stripe.open();
    const reference = await newOrder(provider, 'settle');
    const back = { returnUrl: order.returnUrl, cancelUrl: order.cancelUrl };
    expect((await failureOf(provider.settle(reference, back, 'settle-1'))).kind).toBe('refused');
    stripe.failRenewal(reference);
    expect(await provider.settle(reference, back, 'settle-2')).toEqual({
      approvalUrl: 'https://invoice.stripe.test/i/1',
    });
  });
});

describe('PayPal alone', () => {
  it('makes each product and plan once, and remembers them', async () => {
    const plans = () => paypal.double.calls.filter((call) => call === 'POST /v1/billing/plans').length;
    const provider = await paypal.open();
    await provider.createCheckout(
      { ...order, offer: 'basic_yearly', price: usd(9_999), firstPrice: usd(9_999) },
      'p1',
    );
    const made = plans();
    const another = await paypal.open();
    await another.createCheckout(
      { ...order, offer: 'basic_yearly', price: usd(9_990), firstPrice: usd(9_990) },
      'p2',
    );
    expect(plans()).toBe(made);
    expect(paypal.pricesAsked()).toEqual({ first: 9_990, later: 9_990 });
  });

  it('fetches one token for many calls, and another when it is revoked', async () => {
    const provider = await paypal.open();
    const before = paypal.tokens();
    await Promise.all(['t1', 't2', 't3', 't4'].map((key) => provider.createCheckout(order, key)));
    expect(paypal.tokens() - before).toBe(1);
    paypal.double.fail(/^POST .*subscriptions$/, { status: 401, body: { name: 'AUTHENTICATION_FAILURE' } });
    await provider.createCheckout(order, 't5');
    expect(paypal.tokens() - before).toBe(2);
  });

  it('rests until the period ends, and is known from one that PayPal suspended', async () => {
    const provider = await paypal.open();
    const { reference } = await provider.createCheckout(order, 'r1');
    paypal.approve(reference);
    await provider.cancel(reference, 'period_end', 'r2');
    expect(paypal.things.get(reference)).toMatchObject({ status: 'SUSPENDED' });
    expect(await provider.readSubscription(reference)).toMatchObject({
      status: 'active',
      cancelAtPeriodEnd: true,
    });
    Object.assign(paypal.things.get(reference), { status_change_note: 'Max failed payments reached' });
    expect(await provider.readSubscription(reference)).toMatchObject({
      status: 'suspended',
      cancelAtPeriodEnd: false,
    });
    const back = { returnUrl: order.returnUrl, cancelUrl: order.cancelUrl };
    expect((await failureOf(provider.settle(reference, back, 'r3'))).kind).toBe('unsupported');
  });
});
