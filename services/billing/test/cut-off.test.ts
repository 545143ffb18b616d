import { expect, it } from 'vitest';
import { faultPoints, type FaultPoint } from '../src/deps.js';
import { checkLedger } from '../src/ledger/check-ledger.js';
import { refundPayment } from '../src/payments/refund-payment.js';
import { startBillingUnderTest } from './_billing.js';
import { ModelProvider } from './_model-provider.js';
import { buy, deliver, newSeller, type Seller } from './_seller.js';

/** `npm run bench:kill` repeats this test and kills real processes. */
it('neither duplicates nor loses a change when the service stops between a call to the provider and the commit', async () => {
  const model = new ModelProvider();
  let cutAt: FaultPoint | undefined;
  const fault = async (point: FaultPoint) => {
    if (point !== cutAt) return;
    cutAt = undefined;
    throw new Error(`cut off: ${point}`);
  };
  const billing = await startBillingUnderTest({ provider: model, fault }, { RECONCILE_SECONDS: '600' });
  const { deps } = billing.core;
  const firstPayment = async (seller: Seller) => (await seller.payments())[0]!.id;
  const acts = {
    create: {
      do: (seller: Seller) => seller.create('basic_monthly'),
      wanted: { plan: 'basic_monthly', status: 'active' },
      charged: 1,
      refunds: 0,
    },
    upgrade: {
      do: (seller: Seller) => seller.create('pro_monthly'),
      wanted: { plan: 'pro_monthly', status: 'active' },
      charged: 2,
      refunds: 0,
    },
    cancel: {
      do: (seller: Seller) => seller.cancel(),
      wanted: { plan: 'basic_monthly', cancel_at_period_end: true },
      charged: 1,
      refunds: 0,
    },
    refund: {
      do: async (seller: Seller) =>
        refundPayment(deps, await firstPayment(seller), 100, 'a test').catch(() => undefined),
      wanted: { plan: 'basic_monthly', status: 'active' },
      charged: 1,
      refunds: 1,
    },
  };
  for (const [name, act] of Object.entries(acts))
    for (const point of faultPoints) {
      const seller = await newSeller(billing);
      if (name !== 'create') await buy(billing, model, seller, 'basic_monthly');
      cutAt = point;
      await act.do(seller);
      expect(cutAt, `${name} did not stop at "${point}"`).toBeUndefined();
      // Time passes until the worker considers the call unclear. No webhook reported the result.
      await billing.query(
        `update provider_call set next_try_at = now(), lease_until = null where state = 'started'`,
      );
      await billing.core.reconcile();
      for (const checkout of model.openCheckouts(seller.id)) model.approve(checkout);
      model.events.splice(0);
      await billing.query(`update subscription set created_at = now() - interval '1 hour', asked_at = null`);
      await billing.core.reconcile();
      expect(await seller.me(), `${name}, ${point}`).toMatchObject(act.wanted);
      const collected = [...model.sold.values()]
        .filter(({ order }) => order.userId === seller.id)
        .flatMap(({ facts }) => facts.map(({ kind }) => kind));
      expect(
        collected.filter((kind) => kind === 'paid'),
        `${name}, ${point}`,
      ).toHaveLength(act.charged);
      expect(
        collected.filter((kind) => kind === 'refunded'),
        `${name}, ${point}`,
      ).toHaveLength(act.refunds);
      expect(await seller.payments()).toHaveLength(act.charged);
    }
  await deliver(billing, model);
  const now = new Date(model.at.getTime() + 3_600_000);
  expect(await checkLedger({ db: deps.db, provider: model, now }, 30)).toEqual([]);
  await billing.stop();
});
