import { providerNames } from '@packshot/proto/rest/webhooks';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  ForgedWebhook,
  MalformedWebhook,
  type PaymentProvider,
  type ProviderFact,
  type ProviderTransaction,
} from '../../src/providers/payment-provider.js';
import { order, type Subject } from '../doubles/_subject.js';
import { buy, failureOf, keysOf, kindsOf, nothingWrong, said, startSubjects, usd } from './_subjects.js';

let all: Awaited<ReturnType<typeof startSubjects>>;
beforeAll(async () => {
  all = await startSubjects();
});
afterAll(() => all?.stop());

describe.each(providerNames)('%s', (name) => {
  let subject: Subject;
  let provider: PaymentProvider;
  const newKey = keysOf(name);
  beforeAll(async () => {
    subject = all.subjects[name];
    provider = await subject.open();
  });
  afterEach(() => nothingWrong(subject));
  const bought = () => buy(subject, provider, newKey);

  it('sells a plan at our price, and receives the payment by webhook', async () => {
    const made = await provider.createCheckout(order, newKey());
    expect(new URL(made.approvalUrl).protocol).toMatch(/^https?:$/);
    expect(subject.pricesAsked()).toEqual({ first: 999, later: 999 });
    expect(await provider.readCheckout(made.reference)).toBeNull();
    const { reference, webhooks } = subject.approve(made.reference);
    const facts = await said(provider, webhooks);
    expect(facts).toMatchObject([
      { kind: 'approved', subscriptionId: order.subscriptionId, checkout: made.reference, reference },
      { kind: 'paid', reference, money: usd(999), fee: subject.fee },
    ]);
    // The snapshot reports the same facts after a lost webhook.
    const snapshot = await provider.readCheckout(made.reference);
    expect(snapshot).toMatchObject({
      reference,
      subscriptionId: order.subscriptionId,
      status: 'active',
      offer: 'basic_monthly',
      cancelAtPeriodEnd: false,
    });
    expect(snapshot!.period!.end.getTime()).toBeGreaterThan(Date.now());
    const paid = (told: ProviderFact[]) => told.filter(({ kind }) => kind === 'paid');
    expect(paid(snapshot!.facts)).toEqual(paid(facts));
    expect(await provider.readSubscription(reference)).toMatchObject({ status: 'active' });
    expect(await provider.readSubscription('I-unknown0')).toBeNull();
  });

  it('deducts the credit for the old plan from the first payment only', async () => {
    await provider.createCheckout(
      { ...order, offer: 'pro_yearly', price: usd(34_999), firstPrice: usd(30_102) },
      newKey(),
    );
    expect(subject.pricesAsked()).toEqual({ first: 30_102, later: 34_999 });
  });

  it('handles a webhook that arrives before the response to the call', async () => {
    const key = newKey();
    subject.double.failAll(subject.checkoutCall, 'garbage');
    expect((await failureOf(provider.createCheckout(order, key))).kind).toBe('unclear');
    subject.double.heal();
    // Our table does not contain the provider's reference yet, but the webhook contains our id.
    const again = (await provider.createCheckout(order, key)).reference;
    const [approved] = await said(provider, subject.approve(again).webhooks.slice(0, 1));
    expect(approved).toMatchObject({ subscriptionId: order.subscriptionId, checkout: again });
  });

  it('rejects forged and stale webhooks', async () => {
    const { webhooks } = await bought();
    const { headers, body } = webhooks[0]!;
    const forge = async (given: Record<string, string>, bytes: Buffer) =>
      expect(provider.readWebhook(given, bytes)).rejects.toBeInstanceOf(ForgedWebhook);
    await forge({}, body);
    await forge(headers, Buffer.from(body.toString().replace(order.subscriptionId, '0190a0a0-dead')));
    await forge(headers, Buffer.concat([body, Buffer.from(' ')]));
    await forge(headers, Buffer.from('no json'));
    for (const header of Object.keys(headers).filter((each) => /signature|sig$/.test(each)))
      await forge({ ...headers, [header]: 't=1,v1=00' }, body);
    const stale = subject.stale();
    await forge(stale.headers, stale.body);
    // The adapter accepts the same bytes with the original headers repeatedly.
    expect(await provider.readWebhook(headers, body)).toEqual(await provider.readWebhook(headers, body));
  });

  it('reports a signed but malformed webhook as malformed, not as forged', async () => {
    const { webhooks } = await bought();
    const { data: _data, ...withoutData } = JSON.parse(webhooks[1]!.body.toString()) as Record<
      string,
      unknown
    >;
    for (const body of ['no json', 'null', '[]', '{}', JSON.stringify(withoutData)]) {
      const signed = subject.sign?.(body);
      if (signed)
        await expect(provider.readWebhook(signed.headers, signed.body), body).rejects.toBeInstanceOf(
          MalformedWebhook,
        );
    }
  });

  it('accepts webhooks that are signed with the configured previous secret', async () => {
    const signed = subject.signedBefore?.();
    if (signed) await expect(provider.readWebhook(signed.headers, signed.body)).resolves.toHaveProperty('id');
  });

  it('reports the end of a subscription, and ignores irrelevant events', async () => {
    const { reference } = await bought();
    expect(await said(provider, [subject.ended(reference), subject.other()])).toMatchObject([
      { kind: 'ended', reference },
    ]);
  });

  it('reports a failed renewal', async () => {
    const { reference } = await bought();
    const [failed] = await said(provider, [subject.failRenewal(reference)]);
    expect(failed).toMatchObject({ kind: 'payment_failed', reference, money: usd(999) });
    expect((failed as { nextTryAt: Date }).nextTryAt).toBeInstanceOf(Date);
    // The snapshot reports the same failure with the same id, or with the same time if the provider sends no id.
    const { facts } = (await provider.readSubscription(reference))!;
    const asked = facts.flatMap((fact) => (fact.kind === 'payment_failed' ? [fact] : []));
    const nameOf = (fact: ProviderFact) =>
      fact.kind === 'payment_failed' ? (fact.payment ?? fact.at.toISOString()) : undefined;
    expect(asked.map(nameOf)).toEqual([nameOf(failed!)]);
    expect((failed as { payment: string | null }).payment === null).toBe(name === 'paypal');
  });

  it('makes one refund for each key, and lists the transactions', async () => {
    const from = new Date(Date.now() - 40 * 86_400_000);
    const { payment } = await bought();
    const key = newKey();
    const { refund } = await provider.refund(payment, usd(500), key);
    expect(await provider.refund(payment, usd(500), key)).toEqual({ refund });
    expect(await said(provider, [subject.refunded(refund)])).toMatchObject([
      { kind: 'refunded', refund, money: usd(500) },
    ]);
    expect(await said(provider, [subject.dispute(payment)])).toMatchObject([
      { kind: 'disputed', payment, state: 'open', money: usd(999) },
    ]);
    const moved: ProviderTransaction[] = [];
    for await (const each of provider.listTransactions(from, new Date(Date.now() + 1_000))) moved.push(each);
    expect(moved.filter(({ reference }) => reference === refund)).toMatchObject([
      { kind: 'refund', money: usd(500) },
    ]);
    expect(moved.filter(({ reference }) => reference === payment)).toMatchObject([
      { kind: 'payment', money: usd(999) },
    ]);
    expect(new Set(moved.map(({ kind }) => kind))).toEqual(new Set(['payment', 'refund']));
  });

  it('cancels a subscription at the end of the period, undoes the cancellation, and cancels the subscription immediately', async () => {
    const { reference } = await bought();
    const key = newKey();
    await provider.cancel(reference, 'period_end', key);
    await provider.cancel(reference, 'period_end', key);
    expect(await provider.readSubscription(reference)).toMatchObject({
      status: 'active',
      cancelAtPeriodEnd: true,
    });
    await provider.resume(reference, newKey());
    expect(await provider.readSubscription(reference)).toMatchObject({ cancelAtPeriodEnd: false });
    await provider.cancel(reference, 'now', newKey());
    const ended = await provider.readSubscription(reference);
    expect(ended).toMatchObject({ status: 'ended' });
    if (name !== 'sandbox') expect(kindsOf(ended!.facts)).toContain('ended');
    // Cancels an ended subscription again, with another key.
    await provider.cancel(reference, 'now', newKey());
  });

  it('closes a checkout, even a checkout that has already ended', async () => {
    const { reference } = await provider.createCheckout(order, newKey());
    await provider.closeCheckout(reference, newKey());
    await provider.closeCheckout(reference, newKey());
    const closed = await provider.readCheckout(reference);
    if (name === 'paypal') expect(closed).toBeNull();
    else expect(closed).toMatchObject({ status: 'ended', facts: [{ kind: 'checkout_closed' }] });
  });

  it('opens a page for a change of the payment method, but not for an ended subscription', async () => {
    const { reference } = await bought();
    const back = { returnUrl: order.returnUrl, cancelUrl: order.cancelUrl };
    const { approvalUrl } = await provider.openPaymentMethodPage(reference, back, newKey());
    expect(new URL(approvalUrl).protocol).toMatch(/^https?:$/);
    if (name === 'paypal') return;
    await provider.cancel(reference, 'now', newKey());
    const late = provider.openPaymentMethodPage(reference, back, newKey());
    expect((await failureOf(late)).kind).toBe('refused');
  });

  it('changes a plan if the provider supports changes, and otherwise reports that changes are unsupported', async () => {
    const { reference } = await bought();
    const change = (offer: 'pro_monthly' | 'pro_yearly', price: number, charge: number, key = newKey()) =>
      provider.changeOffer(reference, { offer, price: usd(price), charge: usd(charge), when: 'now' }, key);
    if (!provider.changesWithoutApproval) {
      expect((await failureOf(change('pro_monthly', 3_499, 2_500))).kind).toBe('unsupported');
      return;
    }
    await change('pro_monthly', 3_499, 2_500);
    expect(await provider.readSubscription(reference)).toMatchObject({ offer: 'pro_monthly' });
    subject.failRenewal(reference);
    expect((await failureOf(change('pro_yearly', 34_999, 30_000))).kind).toBe('refused');
    expect(await provider.readSubscription(reference)).toMatchObject({ offer: 'pro_monthly' });
  });
});
