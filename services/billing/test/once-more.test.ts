import { changeUndone, subscriptionEnded } from '@packshot/proto/events/billing';
import type { ProblemBody } from '@packshot/proto/common/problem';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeDueCalls } from '../src/reconcile/make-due-calls.js';
import { ProviderError } from '../src/providers/payment-provider.js';
import { origin, startBillingUnderTest, type BillingUnderTest } from './_billing.js';
import { expectBooksAgree } from './_books.js';
import { ModelProvider } from './_model-provider.js';
import { buy, deliver, newSeller, soon, type Seller } from './_seller.js';

const model = new ModelProvider();
let billing: BillingUnderTest;
let seller: Seller;
beforeAll(async () => {
  billing = await startBillingUnderTest({ provider: model }, { RECONCILE_SECONDS: '600' });
});
afterAll(() => billing.stop());
beforeEach(async () => {
  seller = await newSeller(billing);
});

const pass = async (days: number) => {
  model.advance(days);
  await billing.core.reconcile();
};

it('keeps a scheduled cheaper plan when a cancellation is undone', async () => {
  const reference = await buy(billing, model, seller, 'pro_monthly');
  await seller.create('basic_monthly');
  await seller.cancel();
  expect(await seller.me()).toMatchObject({ cancel_at_period_end: true, next_plan: null });
  expect(model.sold.get(reference)).toMatchObject({ cancelAtEnd: true, next: null });

  expect(await (await seller.resume()).json()).toMatchObject({
    cancel_at_period_end: false,
    next_plan: 'basic_monthly',
  });
  expect(await billing.announced(changeUndone, seller.id)).toMatchObject([{ next_offer: 'basic_monthly' }]);
  await makeDueCalls(billing.core.deps);
  await expect.poll(() => model.sold.get(reference)?.next?.offer, soon).toBe('basic_monthly');
  expect(model.sold.get(reference)).toMatchObject({ cancelAtEnd: false });
  model.renew(reference, true);
  await deliver(billing, model);
  expect(await seller.me()).toMatchObject({ plan: 'basic_monthly', next_plan: null });
  await expectBooksAgree(billing, model.at);
});

it('drops the cheaper plan when the provider rejects the plan, or when the seller chooses another plan', async () => {
  const reference = await buy(billing, model, seller, 'pro_monthly');
  await seller.create('basic_monthly');
  await seller.cancel();
  const change = model.changeOffer.bind(model);
  model.changeOffer = async () => {
    model.changeOffer = change;
    throw new ProviderError('refused', 'no more');
  };
  await seller.resume();
  await makeDueCalls(billing.core.deps);
  await expect.poll(async () => (await seller.me()).next_plan, soon).toBeNull();
  expect(model.sold.get(reference)).toMatchObject({ cancelAtEnd: false, next: null });

  await seller.create('basic_monthly');
  await seller.cancel();
  // Choosing the plan again after a cancellation also undoes the cancellation.
  expect((await seller.create('basic_monthly')).status).toBe(200);
  expect(await seller.me()).toMatchObject({ cancel_at_period_end: false, next_plan: 'basic_monthly' });
  expect(model.sold.get(reference)).toMatchObject({ cancelAtEnd: false, next: { offer: 'basic_monthly' } });
});

it('states the paid part of the period on the invoice for an upgrade', async () => {
  await buy(billing, model, seller, 'basic_monthly');
  const began = model.at.toISOString();
  await pass(10);
  const upgraded = model.at.toISOString();
  await seller.create('pro_monthly');
  await deliver(billing, model);
  const { current_period_end } = await seller.me();
  const payments = await billing.query<{ kind: string; period_start: Date; period_end: Date }>(
    'select kind, period_start, period_end from payment where user_id = $1 order by at',
    [seller.id],
  );
  expect(
    payments.map(({ kind, period_start, period_end }) => [
      kind,
      period_start.toISOString(),
      period_end.toISOString(),
    ]),
  ).toEqual([
    ['first', began, current_period_end],
    ['upgrade', upgraded, current_period_end],
  ]);
});

it('offers an unfinished checkout again until the provider reports the approval', async () => {
  const { approval_url } = (await (await seller.create('basic_monthly')).json()) as { approval_url: string };
  expect(await seller.me()).toMatchObject({ status: 'pending', pending_url: approval_url });
  const again = (await (await seller.create('pro_monthly')).json()) as ProblemBody;
  expect(again).toMatchObject({ code: 'checkout_pending', approval_url });

  const read = model.readCheckout.bind(model);
  model.readCheckout = async (reference) => ({
    reference,
    subscriptionId: null,
    status: 'pending',
    offer: null,
    period: null,
    cancelAtPeriodEnd: false,
    facts: [],
  });
  await billing.query(`update subscription set created_at = now() - interval '1 hour' where user_id = $1`, [
    seller.id,
  ]);
  await billing.core.reconcile();
  model.readCheckout = read;
  expect(await seller.me()).toMatchObject({ status: 'pending', pending_url: null });
  expect(await (await seller.create('pro_monthly')).json()).not.toHaveProperty('approval_url');
});

it('redirects only to our own origin, and normalizes URLs as browsers do', async () => {
  const returnTo = async (return_url: string) =>
    (await seller.create('basic_monthly', { return_url })).status;
  for (const stranger of [
    'https://shop.example/billing',
    'https://packshot.test.evil.example/',
    'https://packshot.test:8443/',
    'http://packshot.test/',
    'https://ada@packshot.test/',
    'https://packshot.test%5c@evil.example/',
  ])
    expect([stranger, await returnTo(stranger)]).toEqual([stranger, 400]);
  const orders: string[] = [];
  const open = model.createCheckout.bind(model);
  model.createCheckout = (order, key) => {
    orders.push(order.returnUrl, order.cancelUrl);
    return open(order, key);
  };
  const addresses = {
    return_url: `${origin}\\@evil.example\\x`,
    cancel_url: `${origin}/billing?cancel=true`,
  };
  expect((await seller.create('basic_monthly', addresses)).status).toBe(200);
  expect(orders).toEqual([`${origin}/@evil.example/x`, `${origin}/billing?cancel=true`]);
});

it.each(['before', 'after'])(
  'ends a cancelled plan at the provider if its renewal failed before the cancellation and was reported %s its end',
  async (when) => {
    const reference = await buy(billing, model, seller, 'basic_monthly');
    model.renew(reference, false);
    await seller.cancel();
    expect(model.sold.get(reference)).toMatchObject({ status: 'past_due', cancelAtEnd: true });
    if (when === 'after') await pass(1);
    await deliver(billing, model);
    await billing.core.reconcile();
    expect(await seller.me()).toMatchObject({ plan: 'free' });
    expect(model.sold.get(reference)).toMatchObject({ status: 'ended' });
    await expectBooksAgree(billing, model.at);
  },
);

it('ends a cancelled plan at the provider when the buyer wins a dispute', async () => {
  const reference = await buy(billing, model, seller, 'basic_monthly');
  model.dispute(model.paymentsOf(reference)[0]!, 'lost');
  await seller.cancel();
  await deliver(billing, model);
  await billing.core.reconcile();
  expect(await seller.me()).toMatchObject({ plan: 'free' });
  expect(model.sold.get(reference)).toMatchObject({ status: 'ended' });
});

it.each(['earlier period', 'upgrade'])(
  'ends a plan when a dispute about the payment for an %s is lost',
  async (disputed) => {
    const reference = await buy(billing, model, seller, 'basic_monthly');
    if (disputed === 'upgrade') {
      model.advance(10);
      await seller.create('pro_monthly');
    }
    const payment = model.paymentsOf(reference).at(-1)!;
    for (let period = 0; period < 2; period += 1) model.renew(reference, true);
    model.dispute(payment, 'open');
    await deliver(billing, model);
    expect(await seller.me()).toMatchObject({ status: 'active', taken_back: null });
    model.dispute(payment, 'lost');
    await deliver(billing, model);
    await billing.core.reconcile();
    const [, , reversed] = await seller.payments();
    expect(await seller.me()).toMatchObject({
      plan: 'free',
      taken_back: { amount: reversed!.amount, paid_at: reversed!.created_at },
    });
    expect(await billing.announced(subscriptionEnded, seller.id)).toHaveLength(1);
    expect(model.sold.get(reference)).toMatchObject({ status: 'ended' });
    await deliver(billing, model);
    expect(await seller.me()).toMatchObject({ plan: 'free' });
    await expectBooksAgree(billing, model.at);
  },
);

it('refunds the unused part of the period when a dispute about an earlier payment is lost', async () => {
  const reference = await buy(billing, model, seller, 'basic_monthly');
  const [disputed] = model.paymentsOf(reference);
  model.renew(reference, true);
  await deliver(billing, model);
  const end = Date.parse((await seller.me()).current_period_end!);
  const whole = end - model.at.getTime();
  await pass(10);
  model.dispute(disputed!, 'lost');
  await deliver(billing, model);
  await billing.core.reconcile();
  const unused = Math.round((999 * (end - model.at.getTime())) / whole) / 100;
  await expect
    .poll(seller.payments, soon)
    .toMatchObject([{ status: 'partially_refunded', refunded: unused }, { status: 'disputed' }]);
  await deliver(billing, model);
  expect(await seller.me()).toMatchObject({ plan: 'free' });
  await expectBooksAgree(billing, model.at);
});
