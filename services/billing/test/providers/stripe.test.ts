import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentProvider } from '../../src/providers/payment-provider.js';
import { disputeSchema } from '../../src/providers/stripe/stripe-shapes.js';
import { disputeFacts } from '../../src/providers/stripe/to-facts.js';
import { startStripeSubject } from '../doubles/_stripe-double.js';
import { order } from '../doubles/_subject.js';
import { failureOf, nothingWrong, said, usd } from './_subjects.js';

let stripe: Awaited<ReturnType<typeof startStripeSubject>>;
beforeAll(async () => {
  stripe = await startStripeSubject();
});
afterEach(() => nothingWrong(stripe));
afterAll(() => stripe?.double.stop());

describe('the Stripe adapter', () => {
  const back = { returnUrl: order.returnUrl, cancelUrl: order.cancelUrl };
  const newOrder = async (provider: PaymentProvider, key: string, at = stripe) =>
    at.approve((await provider.createCheckout(order, key)).reference).reference;
  const paidIn = async (provider: PaymentProvider, reference: string) =>
    (await provider.readSubscription(reference))!.facts.flatMap((fact) =>
      fact.kind === 'paid' ? [fact.money.amount] : [],
    );

  it('charges the calculated difference exactly once, wherever and however often the change is interrupted', async () => {
    const fresh = await startStripeSubject();
    const provider = await fresh.open();
    const reference = await newOrder(provider, 'a', fresh);
    const to = { offer: 'pro_monthly' as const, price: usd(3_499), charge: usd(2_345), when: 'now' as const };
    // The response to each step is lost in turn: the step takes effect, but the call fails.
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

  it('reports a change as unclear when the difference is charged and the next step is rejected for a while', async () => {
    const fresh = await startStripeSubject();
    const provider = await fresh.open();
    const reference = await newOrder(provider, 'a', fresh);
    const to = { offer: 'pro_monthly' as const, price: usd(3_499), charge: usd(2_345), when: 'now' as const };
    const busy = { status: 429, headers: { 'retry-after': '30' } };
    // Nothing is charged yet, so the seller can try again.
    fresh.double.failAll(/^POST .*\/invoices$/, busy);
    expect((await failureOf(provider.changeOffer(reference, to, 'b'))).kind).toBe('unavailable');
    fresh.double.heal();
    fresh.double.failAll(/^POST .*\/subscriptions\/\w+$/, busy);
    expect(await failureOf(provider.changeOffer(reference, to, 'c'))).toMatchObject({
      kind: 'unclear',
      retryAfterMs: 30_000,
    });
    fresh.double.heal();
    await provider.changeOffer(reference, to, 'c');
    expect((await paidIn(provider, reference)).toSorted()).toEqual([2_345, 999]);
    await fresh.double.stop();
  });

  it('reports a cancellation as unclear when the scheduled plan is removed and the next step is rejected for a while', async () => {
    const provider = await stripe.open();
    const reference = await newOrder(provider, 'half');
    const to = { offer: 'basic_yearly' as const, price: usd(9_999), charge: usd(0) };
    await provider.changeOffer(reference, { ...to, when: 'period_end' }, 'half-1');
    stripe.double.failAll(/^POST .*\/subscriptions\/\w+$/, { status: 429, headers: { 'retry-after': '30' } });
    expect((await failureOf(provider.cancel(reference, 'period_end', 'half-2'))).kind).toBe('unclear');
    stripe.double.heal();
    await provider.cancel(reference, 'period_end', 'half-2');
    expect(stripe.things.get(reference)).toMatchObject({ schedule: null, cancel_at_period_end: true });
  });

  it('charges for another interval at once, less the credit for the old interval', async () => {
    const fresh = await startStripeSubject();
    const provider = await fresh.open();
    const reference = await newOrder(provider, 'a', fresh);
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

  it('leaves no open invoice after a declined upgrade', async () => {
    const fresh = await startStripeSubject();
    const provider = await fresh.open();
    const reference = await newOrder(provider, 'a', fresh);
    fresh.decline();
    const to = { offer: 'pro_monthly' as const, price: usd(3_499), charge: usd(2_345), when: 'now' as const };
    expect((await failureOf(provider.changeOffer(reference, to, 'b'))).kind).toBe('refused');
    const invoices = [...fresh.things.values()].filter(({ object }) => object === 'invoice');
    expect(invoices.map(({ status }) => status)).toEqual(['paid', 'void']);
    await fresh.double.stop();
  });

  it('makes a change whose charge Stripe moves to the customer balance', async () => {
    const fresh = await startStripeSubject();
    const provider = await fresh.open();
    const reference = await newOrder(provider, 'a', fresh);
    const to = { offer: 'pro_monthly' as const, price: usd(3_499), charge: usd(49), when: 'now' as const };
    await provider.changeOffer(reference, to, 'b');
    expect(await provider.readSubscription(reference)).toMatchObject({ offer: 'pro_monthly' });
    expect((await paidIn(provider, reference)).toSorted()).toEqual([0, 999]);
    expect(fresh.things.get(fresh.things.get(reference).customer)).toMatchObject({ balance: 49 });
    expect(fresh.double.wrong).toEqual([]);
    await fresh.double.stop();
  });

  it('schedules a cheaper plan for the end of the period, and cancels the schedule', async () => {
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
    // A cancellation replaces the schedule, and the cancellation can be undone.
    await provider.cancel(reference, 'period_end', 'wait-2');
    expect(stripe.things.get(reference)).toMatchObject({ schedule: null, cancel_at_period_end: true });
    await provider.resume(reference, 'wait-3');
    expect(stripe.things.get(reference)).toMatchObject({ cancel_at_period_end: false });
  });

  it("reports the current state when the owner stops the renewal on Stripe's pages, and ignores other changes", async () => {
    const provider = await stripe.open();
    const reference = await newOrder(provider, 'dashboard');
    const subscription = stripe.things.get(reference);
    subscription.cancel_at_period_end = true;
    const cancelled = stripe.updated(reference, { cancel_at_period_end: false });
    expect(await said(provider, [cancelled])).toMatchObject([
      { kind: 'renewal_set', reference, renews: false },
    ]);
    subscription.cancel_at_period_end = false;
    // The event of the cancellation arrives after the renewal was restored.
    expect(await said(provider, [cancelled])).toMatchObject([
      { kind: 'renewal_set', reference, renews: true },
    ]);
    subscription.cancel_at = subscription.items.data[0].current_period_end;
    expect(await said(provider, [stripe.updated(reference, { cancel_at: null })])).toMatchObject([
      { kind: 'renewal_set', renews: false },
    ]);
    expect(await said(provider, [stripe.updated(reference, { latest_invoice: 'in_1' })])).toEqual([]);
  });

  it('identifies payments to another shop on the account, and queries each payment only once', async () => {
    const provider = await stripe.open();
    const { reference, webhooks } = stripe.approve(
      (await provider.createCheckout(order, 'foreign')).reference,
    );
    const [, paid] = await said(provider, webhooks);
    expect(paid).not.toHaveProperty('foreign');
    const { payment } = paid as { payment: string };
    expect(await provider.isForeign!(payment)).toBe(false);

    const invoice = [...stripe.things.values()].find(
      ({ object, parent }) => object === 'invoice' && parent.subscription_details.subscription === reference,
    );
    invoice.parent.subscription_details.metadata = {};
    stripe.things.get(reference).metadata = {};
    const told = [webhooks[1]!, stripe.ended(reference), stripe.dispute(payment)];
    expect((await said(provider, told)).map(({ kind, foreign }) => [kind, foreign])).toEqual([
      ['paid', true],
      ['ended', true],
      ['disputed', true],
    ]);
    const questions = () => stripe.double.calls.filter((call) => call.endsWith('/invoice_payments')).length;
    const before = questions();
    expect([await provider.isForeign!(payment), await provider.isForeign!('pi_without_invoice')]).toEqual([
      true,
      true,
    ]);
    expect(questions() - before).toBe(1);
  });

  it.each(['checkout.session.expired', 'checkout.session.async_payment_failed'])(
    'reports a checkout as closed after the event %s, unless the checkout is not ours',
    async (type) => {
      const provider = await stripe.open();
      const webhook = (ours: object) => {
        const object = { id: 'cs_closed', object: 'checkout.session', created: 1, ...ours };
        const event = { id: `evt ${type}`, object: 'event', type, created: 1, data: { object } };
        return stripe.sign!(JSON.stringify(event));
      };
      const ours = { client_reference_id: order.subscriptionId };
      expect(await said(provider, [webhook(ours), webhook({ client_reference_id: null })])).toMatchObject([
        { kind: 'checkout_closed', subscriptionId: order.subscriptionId, checkout: 'cs_closed' },
      ]);
    },
  );

  it('opens the unpaid invoice of a failed renewal', async () => {
    const provider = await stripe.open();
    const reference = await newOrder(provider, 'settle');
    expect((await failureOf(provider.settle(reference, back, 'settle-1'))).kind).toBe('refused');
    stripe.failRenewal(reference);
    expect(await provider.settle(reference, back, 'settle-2')).toEqual({
      approvalUrl: 'https://invoice.stripe.test/i/1',
    });
  });

  it('charges later payments to the card that was changed in the portal', async () => {
    const fresh = await startStripeSubject();
    const provider = await fresh.open();
    const addresses = { returnUrl: 'https://packshot.test/changed', cancelUrl: 'https://packshot.test/left' };
    const reference = await newOrder(provider, 'buy', fresh);
    const old = fresh.cardInForce(reference);
    const open = async (key: string) =>
      (await provider.openPaymentMethodPage(reference, addresses, key)).approvalUrl;

    const first = await open('first');
    expect(fresh.double.bodies['POST /v1/billing_portal/sessions']).toMatchObject({
      return_url: addresses.cancelUrl,
      flow_data: { type: 'payment_method_update' },
    });
    // A seller who leaves the page keeps the card.
    expect(fresh.cardInForce(reference)).toBe(old);
    expect(fresh.changeCard(first, 'pm_new')).toBe(addresses.returnUrl);
    expect(fresh.cardInForce(reference)).toBe('pm_new');

    fresh.changeCard(await open('second'), 'pm_newer');
    expect(fresh.cardInForce(reference)).toBe('pm_newer');
    expect(
      fresh.double.calls.filter((call) => call === 'POST /v1/billing_portal/configurations'),
    ).toHaveLength(1);
    expect(fresh.double.wrong).toEqual([]);
    await fresh.double.stop();
  });

  it('finds its portal configuration again after a restart', async () => {
    const fresh = await startStripeSubject();
    const reference = await newOrder(await fresh.open(), 'buy', fresh);
    for (const key of ['before', 'after'])
      await (await fresh.open()).openPaymentMethodPage(reference, back, key);
    expect(
      fresh.double.calls.filter((call) => call === 'POST /v1/billing_portal/configurations'),
    ).toHaveLength(1);
    await fresh.double.stop();
  });

  it('charges the changed card even when a scheduled cheaper plan begins', async () => {
    const provider = await stripe.open();
    const reference = await newOrder(provider, 'downgraded');
    const to = { offer: 'basic_yearly' as const, price: usd(9_999), charge: usd(0) };
    await provider.changeOffer(reference, { ...to, when: 'period_end' }, 'later');
    const { approvalUrl } = await provider.openPaymentMethodPage(reference, back, 'page');
    stripe.changeCard(approvalUrl, 'pm_new');
    expect(stripe.cardInForce(reference)).toBe('pm_new');
    expect(stripe.double.wrong).toEqual([]);
  });

  it.each([
    ['needs_response', 1, ['open']],
    ['won', 2, ['won']],
    ['lost', 1, ['lost']],
    ['warning_needs_response', 0, []],
    // Stripe has returned the money to the buyer before the buyer's bank opened a dispute.
    ['prevented', 1, ['lost']],
    ['prevented', 0, []],
  ])('reports a dispute with the status %s after %i movements of money as %j', (status, moves, states) => {
    const at = new Date();
    const dispute = disputeSchema.parse({
      id: 'dp_1',
      amount: 999,
      currency: 'usd',
      status,
      payment_intent: 'pi_1',
      created: 1,
      balance_transactions: Array.from({ length: moves }, () => ({
        amount: -999,
        fee: 1500,
        currency: 'usd',
      })),
    });
    expect(disputeFacts(dispute, at)).toEqual(
      states.map((state) => ({
        kind: 'disputed',
        at,
        payment: 'pi_1',
        dispute: 'dp_1',
        money: usd(999),
        fee: 1500 * moves,
        state,
      })),
    );
  });

  it('reports an inquiry as a dispute once the bank withdraws the money', async () => {
    const provider = await stripe.open();
    const payment = (await provider.readSubscription(await newOrder(provider, 'inquiry')))!.facts.flatMap(
      (fact) => (fact.kind === 'paid' ? [fact.payment] : []),
    )[0]!;
    const webhook = (type: string, status: string) => {
      const object = {
        id: 'dp_2',
        amount: 999,
        currency: 'usd',
        status,
        payment_intent: payment,
        created: 1,
      };
      const event = { id: `evt ${type}`, object: 'event', type, created: 1, data: { object } };
      return stripe.sign!(JSON.stringify(event));
    };
    expect(await said(provider, [webhook('charge.dispute.created', 'warning_needs_response')])).toEqual([]);
    expect(await said(provider, [webhook('charge.dispute.funds_withdrawn', 'needs_response')])).toMatchObject(
      [{ kind: 'disputed', payment, dispute: 'dp_2', state: 'open' }],
    );
  });
});
