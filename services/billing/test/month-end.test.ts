import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBillingUnderTest, type BillingUnderTest } from './_billing.js';
import { ModelProvider } from './_model-provider.js';
import { buy, deliver, newSeller } from './_seller.js';

const model = new ModelProvider();
let billing: BillingUnderTest;
beforeAll(async () => {
  billing = await startBillingUnderTest({ provider: model }, { RECONCILE_SECONDS: '600' });
});
afterAll(() => billing.stop());

it.each([
  ['2031-01-31', '2031-02-28', '2031-03-31'],
  ['2031-05-31', '2031-06-30', '2031-07-31'],
  ['2032-01-30', '2032-02-29', '2032-03-30'],
])(
  'quotes a plan that is bought on %s, renews on %s, and renews again on %s',
  async (bought, first, second) => {
    const day = (time: string | null) => time?.slice(0, 10);
    model.at = new Date(`${bought}T10:00:00.000Z`);
    await billing.core.deps.clock.refresh();
    const seller = await newSeller(billing);
    const reference = await buy(billing, model, seller, 'pro_monthly');
    expect(day((await seller.me()).current_period_end)).toBe(first);

    model.advance(3);
    await billing.core.reconcile();
    const cheaper = await seller.quote('basic_monthly');
    expect([day(cheaper.takes_effect_at), day(cheaper.renews_at)]).toEqual([first, second]);
    expect((await seller.create('basic_monthly')).status).toBe(200);
    model.renew(reference, true);
    await deliver(billing, model);
    expect(await seller.me()).toMatchObject({
      plan: 'basic_monthly',
      current_period_end: cheaper.renews_at,
    });
  },
);
