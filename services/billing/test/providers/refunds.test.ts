import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentProvider } from '../../src/providers/payment-provider.js';
import { buy, failureOf, keysOf, nothingWrong, said, startSubjects, usd } from './_subjects.js';

let all: Awaited<ReturnType<typeof startSubjects>>;
beforeAll(async () => {
  all = await startSubjects();
});
afterAll(() => all?.stop());

const words = {
  stripe: { done: 'succeeded', pending: ['pending', 'requires_action'], failed: ['failed', 'canceled'] },
  paypal: { done: 'COMPLETED', pending: ['PENDING'], failed: ['FAILED', 'CANCELLED'] },
} as const;

describe.each(['stripe', 'paypal'] as const)('%s', (name) => {
  const { done, pending, failed } = words[name];
  const newKey = keysOf(name);
  let provider: PaymentProvider;
  beforeAll(async () => {
    provider = await all.subjects[name].open();
  });
  afterEach(() => nothingWrong(all.subjects[name]));
  const bought = async () => (await buy(all.subjects[name], provider, newKey)).payment;
  const refundsOf = (payment: string) =>
    [...all.subjects[name].things.values()].filter(
      (thing) => thing.payment_intent === payment || thing.capture === payment,
    );

  it.each(pending)(
    'reports a refund with the status %s as pending until the money is returned',
    async (status) => {
      const subject = all.subjects[name];
      const payment = await bought();
      const key = newKey();
      subject.setRefunds(status);
      expect(await failureOf(provider.refund(payment, usd(500), key))).toMatchObject({
        kind: 'pending',
        retryAfterMs: 3_600_000,
      });
      const [made] = refundsOf(payment).filter(({ object }) => object !== 'charge');
      expect(await said(provider, [subject.refunded(made.id as string)])).toEqual([]);
      subject.setRefunds(done);
      expect(await provider.refund(payment, usd(500), key)).toEqual({ refund: made.id });
      expect(await said(provider, [subject.refunded(made.id as string)])).toMatchObject([
        { kind: 'refunded' },
      ]);
    },
  );

  it.each(failed)('reports a refund with the status %s as refused', async (status) => {
    const payment = await bought();
    const key = newKey();
    all.subjects[name].setRefunds(pending[0]);
    await failureOf(provider.refund(payment, usd(500), key));
    all.subjects[name].setRefunds(status);
    expect((await failureOf(provider.refund(payment, usd(500), key))).kind).toBe('refused');
    all.subjects[name].setRefunds(done);
  });
});

it('finds a refund again after Stripe has forgotten the idempotency key, and lists only completed refunds', async () => {
  const { stripe } = all.subjects;
  const provider = await stripe.open();
  const { payment } = await buy(stripe, provider, keysOf('forgotten'));
  stripe.setRefunds('pending');
  await failureOf(provider.refund(payment, usd(100), 'slow'));
  const posts = () => stripe.double.calls.filter((call) => call === 'POST /v1/refunds').length;
  const before = posts();
  const listed = async () => {
    const found = [];
    for await (const each of provider.listTransactions(new Date(0), new Date(Date.now() + 1_000)))
      if (each.kind === 'refund' && each.payment === payment) found.push(each);
    return found;
  };
  expect(await listed()).toEqual([]);
  stripe.setRefunds('succeeded');
  await provider.refund(payment, usd(100), 'slow');
  expect(posts()).toBe(before);
  expect(await listed()).toHaveLength(1);
});
