import { changeUndone, subscriptionUpgraded } from '@packshot/proto/events/billing';
import type { OfferId } from '@packshot/proto/plans';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { findOwnFaults } from '../src/ledger/own-faults.js';
import { startStripeSubject } from './doubles/_stripe-double.js';
import type { Webhook } from './doubles/_subject.js';
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
beforeEach(() => buy('pro_monthly'));

async function buy(plan: OfferId): Promise<void> {
  seller = await newSeller(billing);
  await seller.create(plan);
  const session = all('checkout.session').at(-1)!;
  const approved = stripe.approve(session['id']);
  reference = approved.reference;
  for (const webhook of approved.webhooks) await deliver(webhook);
  expect(await seller.me()).toMatchObject({ plan, status: 'active' });
}

async function deliver({ headers, body }: Webhook): Promise<void> {
  const url = `${billing.url}/api/webhooks/stripe`;
  await fetch(url, { method: 'POST', headers, body: new Uint8Array(body) });
}

const all = (kind: string) => [...stripe.things.values()].filter(({ object }) => object === kind);

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

it('repeats the change of the price until it succeeds when the difference is charged', async () => {
  await buy('basic_monthly');
  const { charge_now } = await seller.quote('pro_monthly');
  const body = { error: { type: 'invalid_request_error', message: 'The price is archived.' } };
  stripe.double.failAll(/^POST .*\/subscriptions\/\w+$/, { status: 400, body });
  expect(await (await seller.create('pro_monthly')).json()).toMatchObject({ code: 'provider_unavailable' });
  const object = all('invoice').at(-1);
  const event = { id: 'evt difference', object: 'event', type: 'invoice.paid', created: 1, data: { object } };
  await deliver(stripe.sign!(JSON.stringify(event)));
  expect(await seller.me()).toMatchObject({ plan: 'pro_monthly', status: 'active' });
  expect(await seller.payments()).toMatchObject([{ amount: charge_now }, { amount: 9.99 }]);

  const { db } = billing.core.deps;
  await billing.query(
    `update provider_call set created_at = now() - interval '2 days' where state = 'started'`,
  );
  expect(await findOwnFaults(db)).toMatchObject([
    expect.stringContaining('has not succeeded for a day (change'),
  ]);
  stripe.double.heal();
  await billing.query(
    `update provider_call set next_try_at = now(), lease_until = null where state = 'started'`,
  );
  await billing.core.reconcile();
  expect(sold().items.data[0].price.metadata).toEqual({ offer: 'pro_monthly' });
  expect(await seller.payments()).toHaveLength(2);
  expect(await findOwnFaults(db)).toEqual([]);
});

it('stops repeating such a change when the subscription has ended', async () => {
  await buy('basic_monthly');
  stripe.double.failAll(/^POST .*\/subscriptions\/\w+$/, { status: 429 });
  await seller.create('pro_monthly');
  stripe.double.heal();
  sold().status = 'canceled';
  await billing.query(
    `update provider_call set next_try_at = now(), lease_until = null where state = 'started'`,
  );
  await billing.core.reconcile();
  expect(await billing.query(`select kind from provider_call where state = 'started'`)).toEqual([]);
});
