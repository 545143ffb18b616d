import { changeUndone, subscriptionUpgraded } from '@packshot/proto/events/billing';
import type { OfferId } from '@packshot/proto/plans';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startStripeSubject } from './doubles/_stripe-double.js';
import { startBillingUnderTest, type BillingUnderTest } from './_billing.js';
import { newSeller, soon, type Seller } from './_seller.js';

let stripe: Awaited<ReturnType<typeof startStripeSubject>>;
let billing: BillingUnderTest;
let seller: Seller;
let reference: string;
beforeAll(async () => {
  stripe = await startStripeSubject();
  billing = await startBillingUnderTest({ provider: await stripe.open() }, { RECONCILE_SECONDS: '600' });
});
afterAll(async () => {
  await billing?.stop();
  await stripe?.double.stop();
});
beforeEach(async () => {
  seller = await newSeller(billing);
  await seller.create('pro_monthly');
  const session = [...stripe.things.values()].filter(({ object }) => object === 'checkout.session').at(-1);
  const approved = stripe.approve(session.id);
  reference = approved.reference;
  for (const { headers, body } of approved.webhooks)
    await fetch(`${billing.url}/api/webhooks/stripe`, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
    });
  expect(await seller.me()).toMatchObject({ plan: 'pro_monthly', status: 'active' });
});

const sold = () => stripe.things.get(reference);
/** Returns the offer that begins at Stripe at the end of the period. */
const scheduled = (): OfferId | undefined => {
  const phases = stripe.things.get(sold().schedule)?.phases;
  return phases && stripe.things.get(phases[1].items[0].price).metadata.offer;
};
const declined = async (plan: OfferId) => {
  stripe.decline();
  const answer = await seller.create(plan);
  expect(await answer.json()).toMatchObject({
    code: 'change_not_possible',
    detail: 'The payment was declined, so your plan stays the same. Nothing was charged.',
  });
};

it('keeps a cancellation when the charge for another plan is declined', async () => {
  await seller.create('basic_monthly');
  await seller.cancel();
  await declined('pro_yearly');
  expect(await seller.me()).toMatchObject({ plan: 'pro_monthly', cancel_at_period_end: true });
  expect(sold()).toMatchObject({ cancel_at_period_end: true });
  expect(await billing.announced(changeUndone, seller.id)).toEqual([]);
  // The cheaper plan on hold applies again when the seller keeps the plan.
  await seller.resume();
  expect(await seller.me()).toMatchObject({ cancel_at_period_end: false, next_plan: 'basic_monthly' });
  await expect.poll(scheduled, soon).toBe('basic_monthly');
});

it('keeps a scheduled cheaper plan when the charge for another plan is declined', async () => {
  await seller.create('basic_monthly');
  await declined('pro_yearly');
  await expect.poll(scheduled, soon).toBe('basic_monthly');
  expect(await seller.me()).toMatchObject({ plan: 'pro_monthly', next_plan: 'basic_monthly' });
  expect(await billing.announced(changeUndone, seller.id)).toEqual([]);
});

it('undoes a cancellation when the charge for another plan succeeds', async () => {
  await seller.cancel();
  expect((await seller.create('pro_yearly')).status).toBe(200);
  expect(await seller.me()).toMatchObject({ plan: 'pro_yearly', cancel_at_period_end: false });
  expect(sold()).toMatchObject({ cancel_at_period_end: false });
  expect(await billing.announced(subscriptionUpgraded, seller.id)).toHaveLength(1);
  expect(await billing.announced(changeUndone, seller.id)).toEqual([]);
});
