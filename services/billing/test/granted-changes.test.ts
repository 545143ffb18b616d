import { keepNoAnswer } from '@packshot/chassis/idempotency/answer-once';
import type { OnceForOperator } from '@packshot/chassis/commands/serve-commands';
import { uuidv7 } from '@packshot/chassis/app/uuid';
import type { OfferId } from '@packshot/proto/plans';
import { expect, it } from 'vitest';
import { changePlan } from '../src/commands/change-plan.js';
import { extendPeriod } from '../src/commands/extend-period.js';
import type { BillingUnderTest } from './_billing.js';
import { expectBooksAgree } from './_books.js';
import { ModelProvider } from './_model-provider.js';
import { buy, deliver, startForSellers, type Seller } from './_seller.js';

const model = new ModelProvider();
let billing: BillingUnderTest;
let seller: Seller;
startForSellers(model, (...started) => ([billing, seller] = started));

const dayMs = 86_400_000;
const once: OnceForOperator = (work) => work(keepNoAnswer);
const operator = { userId: uuidv7(), ip: '192.0.2.7', userAgent: null };
const about = () => ({ user_id: seller.id, reason: 'our fault' });
const grant = (offer: OfferId) => changePlan(billing.core.deps, { ...about(), offer }, operator, once);

/** Buys a plan, and returns the period by the provider's clock. */
async function period(offer: OfferId) {
  const { start, end } = model.sold.get(await buy(billing, model, seller, offer))!;
  return { days: (end.getTime() - start.getTime()) / dayMs };
}
async function pass(days: number): Promise<void> {
  model.advance(days);
  await billing.core.reconcile();
}
/** Allows for the seconds that a test takes. */
const about1Cent = -Math.log10(2 * 0.02);

it('charges the price difference also for granted days', async () => {
  const { days } = await period('basic_monthly');
  await extendPeriod(billing.core.deps, { ...about(), days: 60 }, operator, once);
  await pass(10);
  const { charge_now } = await seller.quote('pro_monthly');
  expect(charge_now).toBeCloseTo((25 * (days + 50)) / days, about1Cent);
  await seller.create('pro_monthly');
  await deliver(billing, model);
  expect((await seller.payments())[0]).toMatchObject({ amount: charge_now });
  await expectBooksAgree(billing, model.at);
});

it('charges the yearly price difference only for the rest of a monthly period after a granted yearly plan', async () => {
  const { days } = await period('basic_monthly');
  await grant('basic_yearly');
  await pass(10);
  const { charge_now, renews_at } = await seller.quote('pro_yearly');
  expect(renews_at).toBe((await seller.me()).current_period_end);
  expect(charge_now).toBeGreaterThan((250 * (days - 10)) / 367);
  expect(charge_now).toBeLessThan((250 * (days - 10)) / 364);
});

it.each([
  ['basic_monthly', 'pro_monthly', 'pro_yearly', 9.99],
  ['basic_monthly', 'basic_yearly', 'pro_monthly', 9.99],
  ['basic_yearly', 'basic_monthly', 'pro_yearly', 99.99],
] as const)(
  'gives a credit for the paid %s, not for the granted %s, toward %s',
  async (paid, granted, wanted, price) => {
    const { days } = await period(paid);
    await grant(granted);
    await pass(10);
    const { credit } = await seller.quote(wanted);
    expect(credit).toBeCloseTo((price * (days - 10)) / days, about1Cent);
  },
);

it('gives a credit for the granted plan once the seller has paid for it', async () => {
  const reference = model.sold.get(await buy(billing, model, seller, 'basic_monthly'))!.reference;
  await grant('pro_monthly');
  model.renew(reference, true);
  await deliver(billing, model);
  expect((await seller.quote('pro_yearly')).credit).toBeCloseTo(34.99, about1Cent);
});
