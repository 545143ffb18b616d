import { changeUndone } from '@packshot/proto/events/billing';
import type { ProblemBody } from '@packshot/proto/common/problem';
import type { Quote } from '@packshot/proto/rest/quote';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startBillingUnderTest, type BillingUnderTest } from './_billing.js';
import { expectBooksAgree } from './_books.js';
import { ModelProvider } from './_model-provider.js';
import { buy, deliver, newSeller, soon, type Seller } from './_seller.js';

describe('paid changes of a plan', () => {
  const model = new ModelProvider();
  let billing: BillingUnderTest;
  let seller: Seller;
  let reference: string;
  beforeAll(async () => {
    billing = await startBillingUnderTest({ provider: model });
  });
  afterAll(() => billing.stop());
  beforeEach(async () => {
    seller = await newSeller(billing);
    reference = await buy(billing, model, seller, 'basic_monthly');
  });

  const pass = async (days: number) => {
    model.advance(days);
    await billing.core.reconcile();
  };
  const seen = ({ kind, charge_now }: Quote) => ({ agreed: { kind, charge_now } });
  const refusal = async (answer: Promise<Response>) => (await (await answer).json()) as ProblemBody;
  const charged = () => model.transactions.filter(({ kind }) => kind === 'payment').length;

  it('rejects a change with an outdated amount, and returns the new quote', async () => {
    await pass(model.daysLeft(reference) - 1);
    const shown = await seller.quote('pro_monthly');
    const before = charged();
    model.renew(reference, true);
    await deliver(billing, model);
    const refused = await refusal(seller.create('pro_monthly', seen(shown)));
    const now = await seller.quote('pro_monthly');
    expect(now.charge_now).toBeGreaterThan(10 * shown.charge_now);
    expect(refused).toMatchObject({ status: 409, code: 'quote_changed', quote: seen(now).agreed });
    expect(await seller.me()).toMatchObject({ plan: 'basic_monthly', pending_plan: null });
    expect(charged()).toBe(before + 1);

    expect((await seller.create('pro_monthly', seen(now))).status).toBe(200);
    await deliver(billing, model);
    expect(await seller.me()).toMatchObject({ plan: 'pro_monthly' });
    expect((await seller.payments())[0]).toMatchObject({ amount: now.charge_now });
    await expectBooksAgree(billing, model.at);
  });

  it('rejects a change whose kind has become different since the quote', async () => {
    const other = await newSeller(billing);
    const shown = await other.quote('pro_monthly');
    expect(shown.kind).toBe('checkout');
    await buy(billing, model, other, 'basic_monthly');
    const before = charged();
    expect(await refusal(other.create('pro_monthly', seen(shown)))).toMatchObject({ code: 'quote_changed' });
    expect([charged(), (await other.me()).plan]).toEqual([before, 'basic_monthly']);
  });

  it('accepts an agreed amount for some minutes while the current amount falls', async () => {
    await pass(3);
    const shown = await seller.quote('pro_yearly');
    // The credit for a monthly plan falls, which raises the price, and the seller has not agreed to the higher price.
    await pass(2);
    expect(await refusal(seller.create('pro_yearly', seen(shown)))).toMatchObject({ code: 'quote_changed' });

    const upgrade = await seller.quote('pro_monthly');
    await pass(5 / 1440);
    expect((await seller.create('pro_monthly', seen(upgrade))).status).toBe(200);
    await deliver(billing, model);
    const [payment] = await seller.payments();
    expect(payment!.amount).toBeLessThanOrEqual(upgrade.charge_now);
    expect(payment!.amount).toBeGreaterThan(upgrade.charge_now - 0.05);
  });

  it('keeps the cancellation when the change is rejected', async () => {
    await pass(10);
    const shown = await seller.quote('pro_monthly');
    await seller.cancel();
    const dearer = { agreed: { kind: 'upgrade', charge_now: shown.charge_now + 5 } };
    expect(await refusal(seller.create('pro_monthly', dearer))).toMatchObject({ code: 'quote_changed' });
    expect(await seller.me()).toMatchObject({ cancel_at_period_end: true, plan: 'basic_monthly' });
    expect(await billing.announced(changeUndone, seller.id)).toEqual([]);
  });

  it('charges nothing before approval at the provider when the client has not seen an amount', async () => {
    await pass(10);
    const before = charged();
    const answer = await seller.create('pro_monthly', { agreed: undefined });
    const approval = (await answer.json()) as { approval_url: string; status: string };
    expect(approval).toMatchObject({ status: 'pending' });
    expect(approval.approval_url).toMatch(/^https:\/\/pay\.test\//);
    expect([charged(), (await seller.me()).plan]).toEqual([before, 'basic_monthly']);

    model.approve(approval.approval_url.split('/').at(-1)!);
    await deliver(billing, model);
    expect(await seller.me()).toMatchObject({ plan: 'pro_monthly', status: 'active' });
    await expect.poll(() => model.sold.get(reference)?.status, soon).toBe('ended');
    await deliver(billing, model);
    await expectBooksAgree(billing, model.at);
  });

  it('charges nothing for a price difference below the minimum charge', async () => {
    const { end } = model.sold.get(reference)!;
    const before = charged();
    model.at = new Date(end.getTime() - 24 * 3_600_000);
    await billing.core.reconcile();
    expect((await seller.quote('pro_monthly')).charge_now).toBeGreaterThan(0.5);
    model.at = new Date(end.getTime() - 12 * 3_600_000);
    await billing.core.reconcile();
    const shown = await seller.quote('pro_monthly');
    expect(shown).toMatchObject({ kind: 'upgrade', charge_now: 0, price: 34.99 });
    expect(shown.sentence).toMatch(
      /^Nothing to pay now\. Your period does not change\. Pro starts immediately/,
    );
    expect((await seller.create('pro_monthly', seen(shown))).status).toBe(200);
    await deliver(billing, model);
    expect(await seller.me()).toMatchObject({ plan: 'pro_monthly', current_period_end: end.toISOString() });
    expect(charged()).toBe(before);
    await expectBooksAgree(billing, model.at);
  });

  it('waits for the end of the period when a credit leaves less than the minimum charge', async () => {
    const other = await newSeller(billing);
    const { start, end } = model.sold.get(await buy(billing, model, other, 'basic_yearly'))!;
    const whenCreditLeaves = async (cents: number) => {
      model.at = new Date(end.getTime() - ((end.getTime() - start.getTime()) * (3_499 - cents)) / 9_999);
      await billing.core.reconcile();
      return other.quote('pro_monthly');
    };
    expect(await whenCreditLeaves(30)).toMatchObject({ kind: 'downgrade', charge_now: 0 });
    expect(await whenCreditLeaves(55)).toMatchObject({ kind: 'upgrade', charge_now: 0.55 });
  });

  it.each([
    ['basic_yearly', 'pro_yearly', 'a more expensive plan'],
    ['basic_monthly', 'pro_yearly', 'another interval'],
    ['pro_monthly', 'basic_monthly', 'a cheaper plan'],
  ] as const)(
    'rejects a change from %s to %s (%s) until the renewal has been collected',
    async (from, to, _kind) => {
      const other = await newSeller(billing);
      const sold = await buy(billing, model, other, from);
      model.at = new Date(model.sold.get(sold)!.end.getTime() + 60_000);
      await billing.core.reconcile();
      const before = charged();
      const agreed = { kind: 'upgrade', charge_now: 0 };
      for (const answer of [other.call('POST', 'quote', { plan: to }), other.create(to, { agreed })])
        expect(await refusal(answer)).toMatchObject({
          status: 409,
          code: 'payment_due',
          detail: expect.stringMatching(
            /renewal of your plan is being collected.*Try again in an hour/,
          ) as string,
        });
      expect([charged(), (await other.me()).plan]).toEqual([before, from]);

      model.renew(sold, true);
      await deliver(billing, model);
      expect((await other.create(to)).status).toBe(200);
      await deliver(billing, model);
      await expectBooksAgree(billing, model.at);
    },
  );

  it('rejects a change that could reach the provider after the renewal has begun', async () => {
    model.at = new Date(model.sold.get(reference)!.end.getTime() - 60_000);
    await billing.core.reconcile();
    expect(await refusal(seller.call('POST', 'quote', { plan: 'basic_yearly' }))).toMatchObject({
      code: 'payment_due',
    });
  });

  it('requires neither agreement nor approval when nothing is charged now', async () => {
    const other = await newSeller(billing);
    await buy(billing, model, other, 'pro_monthly');
    expect((await other.create('basic_monthly', { agreed: undefined })).status).toBe(200);
    expect(await other.me()).toMatchObject({ plan: 'pro_monthly', next_plan: 'basic_monthly' });
  });
});
