import { beforeEach, expect, it } from 'vitest';
import { ProviderError } from '../src/providers/payment-provider.js';
import { origin, type BillingUnderTest } from './_billing.js';
import { ModelProvider } from './_model-provider.js';
import { buy, deliver, newSeller, startForSellers, type Seller } from './_seller.js';

let billing: BillingUnderTest;
let seller: Seller;
const model = new ModelProvider();
startForSellers(model, (...started) => ([billing, seller] = started));
beforeEach(() => {
  model.settlesOnPage = true;
});

const refusal = async (answer: Promise<Response>) =>
  (await (await answer).json()) as { status: number; code: string; detail: string };

it("opens the provider's payment method page, and passes only our URLs as return URLs", async () => {
  const reference = await buy(billing, model, seller, 'basic_monthly');
  expect((await seller.me()).payment_pages).toEqual(['payment_method']);
  const answer = await seller.paymentMethod({
    return_url: `${origin}/billing?payment-method=changed`,
    cancel_url: `${origin}/billing`,
  });
  expect(await answer.json()).toMatchObject({
    approval_url: `https://pay.test/payment-method/${reference}`,
    status: 'active',
  });
  expect(model.backFromPage).toEqual({
    returnUrl: `${origin}/billing?payment-method=changed`,
    cancelUrl: `${origin}/billing`,
  });
});

it.each(['https://elsewhere.test/', 'https://me@packshot.test/'])(
  'rejects the return URL %s',
  async (address) => {
    await buy(billing, model, seller, 'basic_monthly');
    model.backFromPage = undefined;
    for (const field of ['return_url', 'cancel_url'])
      expect(await refusal(seller.paymentMethod({ [field]: address }))).toMatchObject({
        status: 400,
        code: 'validation_failed',
      });
    expect(model.backFromPage).toBeUndefined();
  },
);

it('normalizes a backslash in a URL as browsers do', async () => {
  await buy(billing, model, seller, 'basic_monthly');
  await seller.paymentMethod({ return_url: `${origin}\\@elsewhere.test\\x` });
  expect(model.backFromPage?.returnUrl).toBe(`${origin}/@elsewhere.test/x`);
});

it('opens only the payment method page of the caller', async () => {
  await buy(billing, model, seller, 'basic_monthly');
  const other = await newSeller(billing);
  expect((await other.me()).payment_pages).toEqual([]);
  expect(await refusal(other.paymentMethod())).toMatchObject({ status: 409, code: 'not_subscribed' });
  const path = '/api/subscriptions/payment-method';
  expect((await billing.call('POST', path, { body: {} })).status).toBe(401);
});

it('offers the payment method page while a payment is due, in addition to the page for paying the amount', async () => {
  const reference = await buy(billing, model, seller, 'basic_monthly');
  model.renew(reference, false);
  await deliver(billing, model);
  expect(await seller.me()).toMatchObject({
    status: 'past_due',
    payment_pages: ['settle', 'payment_method'],
  });
  expect(await (await seller.paymentMethod()).json()).toMatchObject({ status: 'past_due' });
  model.advance(8);
  await billing.core.reconcile();
  expect(await seller.me()).toMatchObject({
    status: 'suspended',
    payment_pages: ['settle', 'payment_method'],
  });
  expect((await seller.paymentMethod()).status).toBe(200);
});

it('offers no page for paying a due amount when the provider has no such page', async () => {
  model.settlesOnPage = false;
  const reference = await buy(billing, model, seller, 'basic_monthly');
  model.renew(reference, false);
  await deliver(billing, model);
  expect(await seller.me()).toMatchObject({ status: 'past_due', payment_pages: ['payment_method'] });
});

it('offers no payment method page when nothing more will be charged', async () => {
  await buy(billing, model, seller, 'basic_monthly');
  await seller.cancel();
  expect((await seller.me()).payment_pages).toEqual([]);
  const refused = await refusal(seller.paymentMethod());
  expect(refused).toMatchObject({ status: 409, code: 'change_not_possible' });
  expect(refused.detail).toContain('no further charges');
  await seller.resume();
  expect((await seller.paymentMethod()).status).toBe(200);
});

it('reports a rejection by the provider as a rejection, and only a missing response as an outage', async () => {
  await buy(billing, model, seller, 'basic_monthly');
  for (const kind of ['refused', 'unsupported'] as const) {
    model.failures.set('openPaymentMethodPage', new ProviderError(kind, 'no'));
    expect(await refusal(seller.paymentMethod())).toMatchObject({ status: 409, code: 'change_not_possible' });
  }
  for (const kind of ['unavailable', 'unclear'] as const) {
    model.failures.set('openPaymentMethodPage', new ProviderError(kind, 'no'));
    expect(await refusal(seller.paymentMethod())).toMatchObject({
      status: 503,
      code: 'provider_unavailable',
    });
  }
  // The call is not stored and therefore does not block later calls.
  expect((await seller.cancel()).status).toBe(200);
});
