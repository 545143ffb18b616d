import { subscriptionActivated } from '@packshot/proto/events/billing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startBillingUnderTest, type BillingUnderTest } from './_billing.js';
import { expectBooksAgree } from './_books.js';
import { ModelProvider } from './_model-provider.js';
import { deliver, newSeller, soon, type Seller } from './_seller.js';

const model = new ModelProvider();
// PayPal cannot close a checkout either.
model.closeCheckout = async () => undefined;
let billing: BillingUnderTest;
let seller: Seller;
beforeAll(async () => {
  billing = await startBillingUnderTest({ provider: model }, { RECONCILE_SECONDS: '600' });
});
afterAll(() => billing.stop());
beforeEach(async () => {
  seller = await newSeller(billing);
});

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
