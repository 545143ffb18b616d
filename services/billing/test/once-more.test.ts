import {
  cancelScheduled,
  changeUndone,
  paymentBooked,
  paymentRefunded,
  subscriptionEnded,
  subscriptionExtended,
} from '@packshot/proto/events/billing';
import type { ProblemBody } from '@packshot/proto/common/problem';
import { expect, it } from 'vitest';
import { extendPeriod } from '../src/commands/extend-period.js';
import { findOwnFaults } from '../src/ledger/own-faults.js';
import { makeDueCalls } from '../src/reconcile/make-due-calls.js';
import { ProviderError } from '../src/providers/payment-provider.js';
import { origin, type BillingUnderTest } from './_billing.js';
import { expectBooksAgree } from './_books.js';
import { ModelProvider } from './_model-provider.js';
import { buy, deliver, soon, startForSellers, type Seller } from './_seller.js';

const model = new ModelProvider();
let billing: BillingUnderTest;
let seller: Seller;
startForSellers(model, (...started) => ([billing, seller] = started));

const pass = async (days: number) => {
  model.advance(days);
  await billing.core.reconcile();
};

it('keeps a scheduled cheaper plan when a cancellation is undone', async () => {
  const reference = await buy(billing, model, seller, 'pro_monthly');
  await seller.create('basic_monthly');
  await seller.cancel();
  expect(await seller.me()).toMatchObject({ cancel_at_period_end: true, next_plan: null, resumable: true });
  expect(await billing.announced(cancelScheduled, seller.id)).toMatchObject([{ resumable: true }]);
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

it('adds the fee that the provider reports after the payment, once', async () => {
  const { approval_url } = (await (await seller.create('basic_monthly')).json()) as { approval_url: string };
  const reference = model.approve(approval_url.split('/').at(-1)!)!;
  const paid = model.events.pop()!;
  const withFee = (fee: number | null) => ({
    ...paid,
    id: `${paid.id} with the fee ${fee}`,
    facts: paid.facts.map((fact) => (fact.kind === 'paid' ? { ...fact, fee } : fact)),
  });
  model.events.push(withFee(null));
  await deliver(billing, model);
  expect(await seller.me()).toMatchObject({ plan: 'basic_monthly', status: 'active' });
  model.events.push(withFee(59), withFee(61), withFee(null));
  await deliver(billing, model);

  const [payment] = model.paymentsOf(reference);
  const booked = await billing.query<{ account: string; amount: number }>(
    `select account, sum(ledger_entry.amount)::int as amount from ledger_entry
     join ledger_transaction on ledger_transaction.id = ledger_entry.transaction_id
     join payment on payment.id = ledger_transaction.payment_id
     where payment.reference = $1 and account in ('fees', 'provider') group by account order by account`,
    [payment],
  );
  expect(booked).toEqual([
    { account: 'fees', amount: 59 },
    { account: 'provider', amount: 999 - 59 },
  ]);
  expect((await billing.announced(paymentBooked, seller.id)).map(({ fee }) => fee)).toEqual([59, null]);
  await expectBooksAgree(billing, model.at);
});

it('extends a plan that the provider has ended without a call to the provider, and does not resume it', async () => {
  const reference = await buy(billing, model, seller, 'basic_monthly');
  await model.cancel(reference, 'now', `the owner ends ${reference}`);
  await deliver(billing, model);
  const before = await seller.me();
  expect(before).toMatchObject({ plan: 'basic_monthly', cancel_at_period_end: true, resumable: false });
  expect(await billing.announced(cancelScheduled, seller.id)).toMatchObject([{ resumable: false }]);
  expect(await (await seller.resume()).json()).toMatchObject({ status: 409, code: 'change_not_possible' });

  const operator = { userId: seller.id, ip: '192.0.2.7', userAgent: 'a browser' };
  await extendPeriod(
    billing.core.deps,
    { user_id: seller.id, days: 10, reason: 'our fault' },
    operator,
    (work) => work(async () => undefined),
  );
  const days = (at: string | null) => Date.parse(at!) / 86_400_000;
  const after = await seller.me();
  expect(days(after.current_period_end) - days(before.current_period_end)).toBe(10);
  expect(after).toMatchObject({ plan: 'basic_monthly', cancel_at_period_end: true });
  expect(await billing.announced(subscriptionExtended, seller.id)).toHaveLength(1);
  await pass(days(after.current_period_end) - days(model.at.toISOString()) + 1);
  expect(await seller.me()).toMatchObject({ plan: 'free' });
  await expectBooksAgree(billing, model.at);
});

it('records the fees of a dispute that are known when the dispute opens and when the bank decides', async () => {
  const reference = await buy(billing, model, seller, 'basic_monthly');
  const [payment] = model.paymentsOf(reference);
  for (const [state, fee] of [['open', 1500] as const, ['lost', 3000] as const]) {
    model.dispute(payment!, state);
    const [told] = model.events.splice(0);
    model.events.push({ ...told!, facts: told!.facts.map((fact) => ({ ...fact, fee }) as typeof fact) });
    await deliver(billing, model, 2);
  }
  expect(
    await billing.query(
      `select sum(entry.amount)::int as fees from ledger_entry entry
       join ledger_transaction booking on booking.id = transaction_id
       join payment on payment.id = payment_id
       where account = 'fees' and booking.kind = 'dispute_fee' and reference = $1`,
      [payment],
    ),
  ).toEqual([{ fees: 3000 }]);
  await expectBooksAgree(billing, model.at);
});

it('ignores every report about a dispute after its decision', async () => {
  const reference = await buy(billing, model, seller, 'basic_monthly');
  const [payment] = model.paymentsOf(reference);
  model.dispute(payment!, 'lost');
  const [lost] = model.events.splice(0);
  const reportAs = async (state: 'open' | 'won' | 'lost') => {
    const facts = lost!.facts.map((fact) => (fact.kind === 'disputed' ? { ...fact, state } : fact));
    model.events.push({ ...lost!, id: `${lost!.id} ${state}`, facts });
    await deliver(billing, model);
  };
  await reportAs('lost');
  const before = await billing.announced(paymentBooked, seller.id);
  expect(before[0]).toMatchObject({ disputed: true, refunded: 999 });
  await reportAs('won');
  await reportAs('open');
  expect(await billing.announced(paymentBooked, seller.id)).toEqual(before);
  expect(await seller.me()).toMatchObject({ plan: 'free' });
  await expectBooksAgree(billing, model.at);
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

it.each([
  { refund: 999, status: 'refunded', reversals: [999] },
  { refund: 300, status: 'disputed', reversals: [699, 300] },
])('counts a refund of $refund cents during a dispute once when the dispute is lost', async (expected) => {
  const [payment] = model.paymentsOf(await buy(billing, model, seller, 'basic_monthly'));
  model.dispute(payment!, 'open');
  const money = { amount: expected.refund, currency: 'USD' };
  const fact = { kind: 'refunded' as const, at: model.at, payment: payment!, refund: `of ${payment}`, money };
  model.events.push({ id: `refund of ${payment}`, type: fact.kind, at: model.at, facts: [fact] });
  model.dispute(payment!, 'lost');
  await deliver(billing, model);
  expect(await seller.payments()).toMatchObject([{ status: expected.status, refunded: 9.99 }]);
  const announced = await billing.announced(paymentRefunded, seller.id);
  expect(announced.map(({ refunded }) => refunded)).toEqual(expected.reversals);
  expect(await seller.me()).toMatchObject({ plan: 'free' });
  const faults = await findOwnFaults(billing.core.deps.db);
  expect(faults.filter((fault) => fault.includes(payment!))).toEqual([]);
});
