import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PayPalSubject } from '../doubles/_paypal-double.js';
import { order } from '../doubles/_subject.js';
import { buy, failureOf, keysOf, nothingWrong, startSubjects, usd } from './_subjects.js';

let all: Awaited<ReturnType<typeof startSubjects>>;
let paypal: PayPalSubject;
beforeAll(async () => {
  all = await startSubjects();
  paypal = all.subjects.paypal;
});
afterEach(() => nothingWrong(paypal));
afterAll(() => all?.stop());

describe('the PayPal adapter', () => {
  it('creates each product and plan once, and finds existing products and plans', async () => {
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
    // Otherwise PayPal adds an unpaid month, in which the plan was suspended, to the next payment.
    expect(paypal.double.bodies['POST /v1/billing/plans']).toMatchObject({
      payment_preferences: { auto_bill_outstanding: false },
    });
    expect(paypal.pricesAsked()).toEqual({ first: 9_990, later: 9_990 });
  });

  it('fetches one token for many calls, and another token after a revocation', async () => {
    const provider = await paypal.open();
    const before = paypal.tokens();
    await Promise.all(['t1', 't2', 't3', 't4'].map((key) => provider.createCheckout(order, key)));
    expect(paypal.tokens() - before).toBe(1);
    paypal.double.fail(/^POST .*subscriptions$/, { status: 401, body: { name: 'AUTHENTICATION_FAILURE' } });
    await provider.createCheckout(order, 't5');
    expect(paypal.tokens() - before).toBe(2);
  });

  it('suspends a cancelled plan until its period ends, and distinguishes our suspension from a suspension by PayPal', async () => {
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

  it('lists a payment also after a full refund, and a chargeback with the id of its payment', async () => {
    const from = new Date(Date.now() - 3_600_000);
    const provider = await paypal.open();
    const newKey = keysOf('listed');
    const { payment: refunded } = await buy(paypal, provider, newKey);
    const { payment: disputed } = await buy(paypal, provider, newKey);
    await provider.refund(refunded, usd(999), newKey());
    paypal.chargeBack(disputed);
    const listed: string[] = [];
    for await (const each of provider.listTransactions(from, new Date(Date.now() + 1_000)))
      listed.push(`${each.kind} ${each.reference} ${each.money.amount}`);
    expect(listed).toEqual(
      expect.arrayContaining([
        `payment ${refunded} 999`,
        `payment ${disputed} 999`,
        `dispute ${disputed} 999`,
      ]),
    );
  });
});
