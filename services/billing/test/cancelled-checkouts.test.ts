import { subscriptionActivated } from '@packshot/proto/events/billing';
import { expect, it, vi } from 'vitest';
import { ProviderError, type ProviderFact } from '../src/providers/payment-provider.js';
import type { BillingUnderTest } from './_billing.js';
import { expectBooksAgree } from './_books.js';
import { ModelProvider } from './_model-provider.js';
import { deliver, soon, startForSellers, type Seller } from './_seller.js';

const model = new ModelProvider();
/** Checkouts that billing asked the provider to close. */
const closed: string[] = [];
// PayPal cannot close a checkout either.
model.closeCheckout = async (checkout) => void closed.push(checkout);
let billing: BillingUnderTest;
let seller: Seller;
startForSellers(model, (...started) => ([billing, seller] = started));

const open = async (plan: 'basic_monthly' | 'pro_monthly') => {
  const { approval_url } = (await (await seller.create(plan)).json()) as { approval_url: string };
  return approval_url.split('/').at(-1)!;
};

it.each(['open', 'abandoned'])(
  'refunds a second %s checkout that is paid while another plan runs',
  async (state) => {
    const first = await open('basic_monthly');
    await seller.cancelPending();
    const second = await open('pro_monthly');
    if (state === 'abandoned') await seller.cancelPending();
    const kept = model.approve(first)!;
    await deliver(billing, model);
    expect(await seller.me()).toMatchObject({ plan: 'basic_monthly', status: 'active' });

    const unwanted = model.approve(second)!;
    await deliver(billing, model);
    await billing.core.reconcile();
    await expect.poll(() => model.sold.get(unwanted)?.status, soon).toBe('ended');
    await deliver(billing, model);
    expect(await seller.me()).toMatchObject({ plan: 'basic_monthly', status: 'active', pending_plan: null });
    expect(model.sold.get(kept)).toMatchObject({ status: 'active' });
    expect(await seller.payments()).toMatchObject([
      { amount: 34.99, status: 'refunded' },
      { amount: 9.99, status: 'completed' },
    ]);
    expect(await billing.announced(subscriptionActivated, seller.id)).toHaveLength(1);
    await expectBooksAgree(billing, model.at);
  },
);

it('refunds a payment that arrives after the seller cancelled the approved checkout', async () => {
  const cancel = async () => ((await (await seller.cancelPending()).json()) as { message: string }).message;
  const reference = model.approve(await open('basic_monthly'))!;
  const late = model.events.splice(1);
  await deliver(billing, model);
  // The provider does not list the payment yet.
  const read = model.readCheckout.bind(model);
  model.readCheckout = async () => null;
  expect(await cancel()).toBe('Payment cancelled. If the payment still arrives, we will refund it in full.');
  model.readCheckout = read;
  await expect.poll(() => model.sold.get(reference)?.status, soon).toBe('ended');
  await deliver(billing, model);

  model.events.push(...late);
  await deliver(billing, model);
  await billing.core.reconcile();
  await expect.poll(seller.payments, soon).toMatchObject([{ status: 'refunded' }]);
  expect(await seller.me()).toMatchObject({ plan: 'free', status: 'active', pending_plan: null });
  expect(await billing.announced(subscriptionActivated, seller.id)).toEqual([]);
  await open('basic_monthly');
  expect(await cancel()).toBe('Payment cancelled. Nothing was charged.');
  await expectBooksAgree(billing, model.at);
});

it('refunds a renewal that arrives while a checkout for another plan is open', async () => {
  model.changesWithoutApproval = false;
  const replaced = model.approve(await open('basic_monthly'))!;
  await deliver(billing, model);
  model.advance(20);
  await billing.core.reconcile();
  const quote = await seller.quote('pro_monthly');
  expect(quote).toMatchObject({ kind: 'upgrade', price: 34.99 });
  const checkout = await open('pro_monthly');
  // The credit for the checkout does not include this renewal.
  model.renew(replaced, true);
  await deliver(billing, model);
  expect(await seller.payments()).toHaveLength(2);
  model.approve(checkout);
  await deliver(billing, model);
  await billing.core.reconcile();
  await expect.poll(() => model.sold.get(replaced)?.status, soon).toBe('ended');
  await expect.poll(seller.payments, soon).toMatchObject([
    { amount: quote.charge_now, status: 'completed' },
    { amount: 9.99, status: 'refunded', credit_notes: [{}] },
    { amount: 9.99, status: 'completed' },
  ]);
  expect(await seller.me()).toMatchObject({ plan: 'pro_monthly', status: 'active' });
  await deliver(billing, model);
  await expectBooksAgree(billing, model.at);
});

const subscriptionIdOf = async () =>
  (
    await billing.query<{ id: string }>(
      'select id from subscription where user_id = $1 order by id desc limit 1',
      [seller.id],
    )
  )[0]!.id;
/** Delivers a fact that none of our calls caused. */
const report = async (fact: ProviderFact) => {
  model.events.push({
    id: `${seller.id} ${JSON.stringify(fact)}`,
    type: fact.kind,
    at: fact.at,
    facts: [fact],
  });
  await deliver(billing, model);
};

it('abandons a pending checkout that the provider has closed, but keeps another checkout and a plan', async () => {
  const checkout = await open('basic_monthly');
  const closing = {
    kind: 'checkout_closed' as const,
    at: model.at,
    subscriptionId: await subscriptionIdOf(),
  };
  await report({ ...closing, checkout: 'another checkout' });
  expect(await seller.me()).toMatchObject({ pending_plan: 'basic_monthly' });
  await report({ ...closing, checkout });
  expect(await seller.me()).toMatchObject({ plan: 'free', status: 'active', pending_plan: null });

  const paid = await open('pro_monthly');
  const subscriptionId = await subscriptionIdOf();
  model.approve(paid);
  await deliver(billing, model);
  await report({ ...closing, subscriptionId, checkout: paid });
  expect(await seller.me()).toMatchObject({ plan: 'pro_monthly', status: 'active' });
  await expectBooksAgree(billing, model.at);
});

it('cancels the second of two subscriptions that the provider created for one checkout', async () => {
  const cancel = vi.spyOn(model, 'cancel');
  const checkout = await open('basic_monthly');
  const reference = model.approve(checkout)!;
  await deliver(billing, model);
  const subscriptionId = await subscriptionIdOf();
  const second = `second of ${reference}`;
  await report({ kind: 'approved', at: model.at, subscriptionId, checkout, reference: second });
  await billing.core.reconcile();
  await expect
    .poll(() => cancel.mock.calls.map(([cancelled, when]) => [cancelled, when]), soon)
    .toEqual([[second, 'now']]);
  cancel.mockRestore();
  expect(await seller.me()).toMatchObject({ plan: 'basic_monthly', status: 'active' });
  expect(model.sold.get(reference)).toMatchObject({ status: 'active' });
});

it('abandons a checkout that the provider reports as unused after a day, but not while the provider is silent', async () => {
  const checkout = await open('basic_monthly');
  const wait = () =>
    billing.query(
      `update subscription set created_at = now() - interval '27 hours', asked_at = null where user_id = $1`,
      [seller.id],
    );
  const read = model.readCheckout.bind(model);
  model.readCheckout = async () => {
    throw new ProviderError('unclear', 'no response in time');
  };
  await wait();
  await billing.core.reconcile();
  expect(await seller.me()).toMatchObject({ pending_plan: 'basic_monthly' });

  model.readCheckout = read;
  await wait();
  await billing.core.reconcile();
  expect(await seller.me()).toMatchObject({ plan: 'free', pending_plan: null });
  await expect.poll(() => closed, soon).toContain(checkout);
});

it('sends the cancellation of a plan whose payment arrived before its approval', async () => {
  const cancel = vi.spyOn(model, 'cancel').mockResolvedValue();
  // PayPal's subscription has the id of its checkout.
  const checkout = await open('basic_monthly');
  const id = await subscriptionIdOf();
  const money = { amount: 999, currency: 'USD' };
  const paid = { kind: 'paid' as const, at: model.at, reference: checkout, payment: `sale of ${checkout}` };
  await report({ ...paid, money, fee: 59, period: null });
  expect(await seller.me()).toMatchObject({ plan: 'basic_monthly', status: 'active' });
  expect((await seller.cancel()).status).toBe(200);
  await report({ kind: 'approved', at: model.at, subscriptionId: id, checkout, reference: checkout });
  expect(await seller.me()).toMatchObject({ plan: 'basic_monthly', cancel_at_period_end: true });
  expect(cancel.mock.calls.map(([cancelled, when]) => [cancelled, when])).toEqual([[checkout, 'period_end']]);
  cancel.mockRestore();
});
