import {
  cancelScheduled,
  changeScheduled,
  changeUndone,
  paymentCompleted,
  paymentFailed,
  paymentRefunded,
  subscriptionActivated,
  subscriptionDowngraded,
  subscriptionEnded,
  subscriptionEndingSoon,
  subscriptionPastDue,
  subscriptionRenewed,
  subscriptionSuspended,
  subscriptionUpgraded,
} from '@packshot/proto/events/billing';
import { expect, it } from 'vitest';
import { checkLedger } from '../src/ledger/check-ledger.js';
import { refundPayment } from '../src/payments/refund-payment.js';
import { ProviderError } from '../src/providers/payment-provider.js';
import { origin, type BillingUnderTest } from './_billing.js';
import { expectBooksAgree } from './_books.js';
import { ModelProvider } from './_model-provider.js';
import { webhookOf } from './_model-webhooks.js';
import {
  buy,
  deliver,
  newSeller,
  register,
  soon,
  startForSellers,
  unknownSeller,
  type Seller,
} from './_seller.js';

let billing: BillingUnderTest;
let seller: Seller;
const model = new ModelProvider();
startForSellers(model, (...started) => ([billing, seller] = started), {
  TAX_RATES: '{"IL":{"label":"VAT","percent":18}}',
});

/** Advances the provider's time, and runs the worker. */
async function pass(days: number): Promise<void> {
  model.advance(days);
  await billing.core.reconcile();
}

const code = async (answer: Promise<Response>) => ((await (await answer).json()) as { code: string }).code;

const expectRightBooks = () => expectBooksAgree(billing, model.at);

it('sells a plan that is approved, paid, recorded in the ledger, invoiced and announced', async () => {
  expect(await seller.me()).toMatchObject({ plan: 'free', status: 'active', current_period_end: null });
  expect(await seller.payments()).toEqual([]);
  expect((await (await billing.call('GET', '/api/subscriptions/plans')).json()) as object).toMatchObject({
    plans: [
      { id: 'basic', price: 9.99, yearly_price: 99.99 },
      { id: 'pro', price: 34.99 },
    ],
  });
  const quote = await seller.quote('basic_monthly');
  expect(quote).toMatchObject({ kind: 'checkout', charge_now: 9.99, price: 9.99, tax: null, credit: 0 });
  expect(quote.sentence).toMatch(
    /^You pay \$9\.99 now\. Basic starts immediately, with 100 generations a month\./,
  );

  const stranger = await seller.create('basic_monthly', { return_url: 'https://elsewhere.test/' });
  expect(stranger.status).toBe(400);
  const opened = await Promise.all([seller.create('basic_monthly'), seller.create('pro_monthly')]);
  expect(opened.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { approval_url } = (await opened.find(({ ok }) => ok)!.json()) as { approval_url: string };
  expect(await seller.me()).toMatchObject({ plan: 'free', status: 'pending' });

  model.approve(approval_url.split('/').at(-1)!);
  await deliver(billing, model, 2);
  const bought = await seller.me();
  expect(bought).toMatchObject({ status: 'active', pending_plan: null });
  expect(bought.plan).toMatch(/^(basic|pro)_monthly$/);
  expect(await billing.announced(subscriptionActivated, seller.id)).toHaveLength(1);
  const [payment] = await seller.payments();
  expect(payment).toMatchObject({ status: 'completed', currency: 'USD', refunded: 0 });
  expect(payment!.invoice_number).toMatch(/^PS-\d{6}$/);
  await expect.poll(() => billing.announced(paymentCompleted, seller.id), soon).toHaveLength(1);
  const invoice = await seller.call('GET', `payments/${payment!.id}/invoice`);
  expect([invoice.status, invoice.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const others = await newSeller(billing);
  expect((await others.call('GET', `payments/${payment!.id}/invoice`)).status).toBe(404);
  await expectRightBooks();
});

it('changes, cancels, restores and ends a plan at the end of its period', async () => {
  const reference = await buy(billing, model, seller, 'basic_monthly');
  expect(await code(seller.create('basic_monthly'))).toBe('no_change');
  await pass(15);
  const quote = await seller.quote('pro_monthly');
  expect(quote).toMatchObject({ kind: 'upgrade', credit: 0, price: 34.99 });
  const before = await seller.me();
  const upgraded = await seller.create('pro_monthly');
  expect(await upgraded.json()).toMatchObject({
    approval_url: `${origin}/billing?success=true`,
    status: 'active',
  });
  await deliver(billing, model);
  expect(await seller.me()).toMatchObject({
    plan: 'pro_monthly',
    current_period_end: before.current_period_end,
  });
  const [upgrade] = await billing.announced(subscriptionUpgraded, seller.id);
  const [activated] = await billing.announced(subscriptionActivated, seller.id);
  expect(upgrade).toMatchObject({ plan: 'pro', period_start: activated!.period_start, new_period: false });
  expect((await seller.payments())[0]).toMatchObject({ amount: quote.charge_now, status: 'completed' });

  expect((await seller.create('basic_monthly')).status).toBe(200);
  expect(await seller.me()).toMatchObject({ plan: 'pro_monthly', next_plan: 'basic_monthly' });
  expect(await billing.announced(changeScheduled, seller.id)).toHaveLength(1);
  model.renew(reference, true);
  await deliver(billing, model);
  expect(await seller.me()).toMatchObject({ plan: 'basic_monthly', next_plan: null });
  expect(await billing.announced(subscriptionDowngraded, seller.id)).toMatchObject([
    { plan: 'basic', new_period: true },
  ]);

  await seller.cancel();
  expect(await (await seller.cancel()).json()).toMatchObject({
    cancel_at_period_end: true,
    status: 'active',
  });
  expect(await billing.announced(cancelScheduled, seller.id)).toHaveLength(1);
  expect(await (await seller.resume()).json()).toMatchObject({ cancel_at_period_end: false });
  expect(await billing.announced(changeUndone, seller.id)).toHaveLength(1);
  await seller.cancel();
  await pass(model.daysLeft(reference) - 1);
  expect(await billing.announced(subscriptionEndingSoon, seller.id)).toHaveLength(1);
  expect(await seller.me()).toMatchObject({ plan: 'basic_monthly' });
  await pass(5);
  expect(await seller.me()).toMatchObject({ plan: 'free', status: 'active', current_period_end: null });
  expect(await billing.announced(subscriptionEnded, seller.id)).toMatchObject([{ plan: 'free' }]);
  expect(model.sold.get(reference)).toMatchObject({ status: 'ended' });
  expect(await code(seller.cancel())).toBe('not_subscribed');
  await deliver(billing, model);
  await expectRightBooks();
});

it('begins a new period for another interval, with a credit for the old period', async () => {
  await buy(billing, model, seller, 'basic_monthly');
  const yearly = await seller.quote('basic_yearly');
  expect(yearly).toMatchObject({ kind: 'upgrade', price: 99.99 });
  expect(Math.round((yearly.charge_now + yearly.credit) * 100)).toBe(9_999);
  expect(yearly.sentence).toContain('for unused time on Basic, monthly');
  await seller.create('basic_yearly');
  await deliver(billing, model, 2);
  const { plan, current_period_end } = await seller.me();
  expect([plan, current_period_end?.slice(0, 10)]).toEqual(['basic_yearly', yearly.renews_at.slice(0, 10)]);
  expect((await seller.payments())[0]).toMatchObject({ amount: yearly.charge_now });
  // The rest of the year is worth more than a month of Pro, so the change waits for the end of the period.
  expect(await seller.quote('pro_monthly')).toMatchObject({ kind: 'downgrade', charge_now: 0 });
  await expectRightBooks();
});

it('keeps a plan for the grace period after a failed renewal, then suspends it, and restores it after a payment', async () => {
  const reference = await buy(billing, model, seller, 'pro_monthly');
  model.renew(reference, false);
  await deliver(billing, model, 2);
  expect(await seller.me()).toMatchObject({ plan: 'pro_monthly', status: 'past_due' });
  expect(await billing.announced(subscriptionPastDue, seller.id)).toMatchObject([{ plan: 'pro' }]);
  expect(await billing.announced(paymentFailed, seller.id)).toHaveLength(1);
  expect(await code(seller.create('basic_monthly'))).toBe('payment_due');
  // A rejected call is not an outage, so a retry would not help.
  model.failures.set('settle', new ProviderError('refused', 'no open invoice'));
  const refused = (await (await seller.settle()).json()) as object;
  expect(refused).toMatchObject({ status: 409, code: 'change_not_possible' });
  expect(await (await seller.settle()).json()).toMatchObject({ status: 'past_due' });
  await pass(8);
  expect(await seller.me()).toMatchObject({ status: 'suspended' });
  expect(await billing.announced(subscriptionSuspended, seller.id)).toMatchObject([{ plan: 'free' }]);
  model.renew(reference, true);
  await deliver(billing, model);
  expect(await seller.me()).toMatchObject({ plan: 'pro_monthly', status: 'active', grace_until: null });
  expect(await billing.announced(subscriptionRenewed, seller.id)).toHaveLength(1);

  model.advance(20);
  model.renew(reference, false);
  await deliver(billing, model);
  await pass(40);
  expect(await seller.me()).toMatchObject({ plan: 'free' });
  await expect.poll(() => model.sold.get(reference)?.status, soon).toBe('ended');
  await deliver(billing, model);
  await expectRightBooks();
});

it('refunds a payment in part and in full, and ends a plan after a lost dispute', async () => {
  const { deps } = billing.core;
  const reference = await buy(billing, model, seller, 'basic_monthly');
  const [payment] = await seller.payments();
  await refundPayment(deps, payment!.id, 300, 'a kindness');
  await deliver(billing, model, 2);
  expect(await seller.payments()).toMatchObject([{ status: 'partially_refunded', refunded: 3 }]);
  expect(await seller.me()).toMatchObject({ plan: 'basic_monthly' });
  const tooMuch = refundPayment(deps, payment!.id, 700, 'too much');
  await expect(tooMuch).rejects.toThrow('exceeds the remaining amount');
  await refundPayment(deps, payment!.id, 699, 'all of it');
  await deliver(billing, model);
  expect(await seller.payments()).toMatchObject([{ status: 'refunded' }]);
  expect(await seller.me()).toMatchObject({ plan: 'free' });
  expect(await billing.announced(paymentRefunded, seller.id)).toMatchObject([
    { refunded: 699, refunded_in_all: 999 },
    { refunded: 300 },
  ]);
  await expect.poll(() => model.sold.get(reference)?.status, soon).toBe('ended');

  const other = await newSeller(billing);
  const [disputed] = model.paymentsOf(await buy(billing, model, other, 'basic_monthly'));
  model.dispute(disputed!, 'open');
  await deliver(billing, model);
  expect(await other.me()).toMatchObject({ status: 'active' });
  model.dispute(disputed!, 'lost');
  await deliver(billing, model, 2);
  expect(await other.me()).toMatchObject({
    plan: 'free',
    status: 'active',
    taken_back: { plan: expect.stringMatching(/_monthly$/) as string, currency: 'USD' },
  });
  expect(await other.payments()).toMatchObject([{ status: 'disputed' }]);
  // Otherwise the provider would collect the payment for the next period.
  await expect.poll(() => [...model.sold.values()].at(-1)?.status, soon).toBe('ended');
  // The seller can buy a plan again at once, and the notice about the dispute disappears.
  await deliver(billing, model);
  await buy(billing, model, other, 'basic_monthly');
  expect(await other.me()).toMatchObject({ plan: 'basic_monthly', status: 'active', taken_back: null });
  await expectRightBooks();
});

it('records every payment when a webhook or a response is lost, or a checkout is cancelled', async () => {
  const { approval_url } = (await (await seller.create('basic_monthly')).json()) as { approval_url: string };
  model.approve(approval_url.split('/').at(-1)!);
  model.events.splice(0);
  // The seller returns before any webhook, and cancels the checkout. A paid plan is kept.
  expect(await (await seller.cancelPending()).text()).toContain('so your plan is active');
  expect(await seller.me()).toMatchObject({ plan: 'basic_monthly', status: 'active' });
  expect(await (await seller.cancelPending()).json()).toEqual({ message: 'No payment is in progress' });

  // The provider made the change, but the response was lost.
  model.failures.set('changeOffer', new ProviderError('unclear', 'no answer'));
  expect(await code(seller.create('pro_monthly'))).toBe('provider_unavailable');
  expect(await code(seller.create('pro_yearly'))).toBe('provider_unavailable');
  model.events.splice(0);
  await billing.query(
    `update provider_call set next_try_at = now(), lease_until = null where state = 'started'`,
  );
  await billing.core.reconcile();
  expect(await seller.me()).toMatchObject({ plan: 'pro_monthly' });
  expect(await seller.payments()).toHaveLength(2);

  // A declined change has no effect.
  model.failures.set('changeOffer', new ProviderError('refused', 'card declined'));
  expect(await code(seller.create('pro_yearly'))).toBe('change_not_possible');
  expect(await seller.me()).toMatchObject({ plan: 'pro_monthly' });

  // The webhook was lost permanently, so the worker queries the provider.
  const late = await newSeller(billing);
  const { approval_url: url } = (await (await late.create('basic_monthly')).json()) as {
    approval_url: string;
  };
  model.approve(url.split('/').at(-1)!);
  model.events.splice(0);
  await billing.query(`update subscription set created_at = now() - interval '1 hour' where user_id = $1`, [
    late.id,
  ]);
  await billing.core.reconcile();
  expect(await late.me()).toMatchObject({ plan: 'basic_monthly' });
  await expectRightBooks();
});

it('charges the tax rate of the country that the seller has entered', async () => {
  await seller.call('PUT', 'details', {
    name: 'Ada’s Lamps',
    address: ['1 Dizengoff St', 'Tel Aviv'],
    country: 'IL',
    tax_number: null,
  });
  expect(await seller.quote('basic_monthly')).toMatchObject({
    charge_now: 11.79,
    price: 9.99,
    tax: { label: 'VAT', percent: 18 },
  });
  await buy(billing, model, seller, 'basic_monthly');
  const [row] = await billing.query<object>('select net, tax, total, buyer from invoice where user_id = $1', [
    seller.id,
  ]);
  expect(row).toMatchObject({
    net: 999,
    tax: 180,
    total: 1179,
    buyer: { country: 'IL', name: 'Ada’s Lamps' },
  });
  await expectRightBooks();
});

it('lists differences between ledger and provider, and rejects a ledger transaction that does not balance', async () => {
  await buy(billing, model, seller, 'basic_monthly');
  model.transactions.push({
    kind: 'payment',
    reference: 'unheard-of',
    payment: 'unheard-of',
    money: { amount: 77, currency: 'USD' },
    at: new Date(model.at.getTime() - 3_600_000),
  });
  const { db, provider } = billing.core.deps;
  expect(await checkLedger({ db, provider, now: model.at }, 30)).toEqual([
    'The provider lists the payment unheard-of of 77 cents, but our ledger does not contain it.',
  ]);
  model.transactions.pop();
  const [booking] = await billing.query<{ id: string }>('select id from ledger_transaction limit 1');
  await expect(
    billing.query(
      `insert into ledger_entry (transaction_id, account, amount, currency) values ($1, 'fees', 1, 'USD')`,
      [booking!.id],
    ),
  ).rejects.toThrow('does not balance');
  await expect(billing.query('update ledger_entry set amount = amount + 1')).rejects.toThrow('only added to');
  await expect(billing.query('delete from ledger_transaction')).rejects.toThrow('only added to');
});

it('handles forged, foreign, irrelevant and early webhooks', async () => {
  const post = (name: string, { headers, body }: { headers: Record<string, string>; body: string }) =>
    fetch(`${billing.url}/api/webhooks/${name}`, { method: 'POST', headers, body });
  const event = { id: 'strange', type: 'x', at: model.at, facts: [] };
  const forged = await post('sandbox', webhookOf(event, true));
  expect([forged.status, await code(Promise.resolve(forged))]).toEqual([400, 'forged']);
  expect(await billing.query('select count from forged_webhook')).toEqual([{ count: 1 }]);
  expect((await post('paypal', webhookOf(event))).status).toBe(404);
  const unknown = { ...event, facts: [{ kind: 'ended' as const, at: model.at, reference: 'nobody' }] };
  expect((await post('sandbox', webhookOf(unknown))).status).toBe(200);
  expect(await billing.query(`select outcome from provider_fact where reference = 'nobody'`)).toEqual([
    { outcome: 'waiting' },
  ]);

  const { approval_url } = (await (await seller.create('basic_monthly')).json()) as { approval_url: string };
  model.approve(approval_url.split('/').at(-1)!);
  model.events.reverse();
  await deliver(billing, model, 2);
  expect(await seller.me()).toMatchObject({ plan: 'basic_monthly', status: 'active' });
  expect(await billing.announced(subscriptionActivated, seller.id)).toHaveLength(1);
  await billing.query(`delete from provider_fact where reference = 'nobody'`);
});

it('sells to a user who arrives before the user event', async () => {
  const quick = await unknownSeller(billing);
  const answer = quick.create('basic_monthly');
  // A later request may receive a response before an earlier request does.
  await quick.me();
  await register(billing, quick.id);
  expect((await answer).status).toBe(200);
});

it('opens one checkout and makes one change for each key, and repeats the response', async () => {
  let agreed: { kind: string; charge_now: number } | undefined;
  const open = (key: string, plan: 'basic_monthly' | 'pro_monthly' = 'basic_monthly') =>
    seller.create(plan, { agreed }, key);
  model.failures.set('createCheckout', new ProviderError('unavailable', 'away'));
  expect((await open('buy')).status).toBe(503);
  const first = (await (await open('buy')).json()) as { approval_url: string };
  expect(await (await open('buy')).json()).toEqual(first);
  expect(await code(open('other'))).toBe('checkout_pending');
  expect(await code(open('buy', 'pro_monthly'))).toBe('key_reused');
  model.approve(first.approval_url.split('/').at(-1)!);
  await deliver(billing, model);

  const { kind, charge_now } = await seller.quote('pro_monthly');
  agreed = { kind, charge_now };
  // The provider charges the seller, but the response is lost.
  model.failures.set('changeOffer', new ProviderError('unclear', 'no answer'));
  expect((await open('upgrade', 'pro_monthly')).status).toBe(503);
  expect(await code(open('upgrade', 'pro_monthly'))).toBe('key_in_use');
  await billing.query(`update provider_call set next_try_at = now() where state = 'started'`);
  await billing.core.reconcile();
  await deliver(billing, model);
  const answer = await open('upgrade', 'pro_monthly');
  expect(await answer.json()).toMatchObject({
    approval_url: `${origin}/billing?success=true`,
    status: 'active',
  });
  expect(await seller.payments()).toHaveLength(2);
  await expectRightBooks();

  await pass(40);
  await deliver(billing, model);
  const settled = (await (await seller.settle('pay')).json()) as { approval_url: string };
  expect(settled.approval_url).toContain('https://pay.test/settle/');
  expect(await (await seller.settle('pay')).json()).toEqual(settled);
});
