import { uuidv7 } from '@packshot/chassis/app/uuid';
import { expect, it } from 'vitest';
import { startBillingUnderTest } from './_billing.js';

it('answers plans, plan and payments of somebody who has never bought anything', async () => {
  const billing = await startBillingUnderTest();
  const token = await billing.issuer.token(uuidv7());
  const get = async (path: string) =>
    (await billing.call('GET', `/api/subscriptions/${path}`, { token })).json();
  expect(await get('me')).toMatchObject({ plan: 'free', status: 'active', current_period_end: null });
  expect(await get('payments')).toEqual([]);
  expect(await get('plans')).toMatchObject({ plans: [{ id: 'basic', price: 9.99 }, { id: 'pro' }] });
  await billing.stop();
});
