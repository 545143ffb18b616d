import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBillingUnderTest, type BillingUnderTest } from './_billing.js';
import { ModelProvider } from './_model-provider.js';
import { buy, newSeller } from './_seller.js';

let billing: BillingUnderTest;
const model = new ModelProvider();
beforeAll(async () => {
  billing = await startBillingUnderTest({ provider: model }, { RECONCILE_SECONDS: '600' });
});
afterAll(() => billing.stop());

it('renews and ends all other plans when one plan cannot be changed', async () => {
  const [broken, ends, renews] = [
    await newSeller(billing),
    await newSeller(billing),
    await newSeller(billing),
  ];
  const references = [];
  for (const seller of [broken, ends, renews])
    references.push(await buy(billing, model, seller, 'basic_monthly'));
  for (const seller of [broken, ends]) await seller.cancel();
  await billing.query(`create function refuse() returns trigger language plpgsql as $$ begin
    if new.user_id = '${broken.id}' and new.status = 'ended' then raise exception 'the row is locked'; end if;
    return new; end $$`);
  await billing.query(
    'create trigger refuse before update on subscription for each row execute function refuse()',
  );
  for (const reference of references) model.renew(reference, true);
  model.events.splice(0);
  model.advance(2);
  await billing.core.reconcile();
  expect(await ends.me()).toMatchObject({ plan: 'free' });
  expect(await renews.payments()).toHaveLength(2);

  await billing.query('drop function refuse cascade');
  await billing.core.reconcile();
  expect(await broken.me()).toMatchObject({ plan: 'free' });
});
