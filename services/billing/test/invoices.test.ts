import { paymentCompleted } from '@packshot/proto/events/billing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClock } from '../src/providers/clock.js';
import { receiveWebhook } from '../src/webhooks/receive-webhook.js';
import { startBillingUnderTest, type BillingUnderTest } from './_billing.js';
import { expectBooksAgree } from './_books.js';
import { ModelProvider } from './_model-provider.js';
import { webhookOf } from './_model-webhooks.js';
import { buy, deliverAtOnce, newSeller, soon } from './_seller.js';

let billing: BillingUnderTest;
const model = new ModelProvider();
beforeAll(async () => {
  billing = await startBillingUnderTest({ provider: model }, { RECONCILE_SECONDS: '600' });
});
afterAll(() => billing.stop());

it('numbers invoices without gaps when many are issued at once', async () => {
  const sellers = await Promise.all(Array.from({ length: 8 }, () => newSeller(billing)));
  const opened = await Promise.all(
    sellers.map(
      async (each) => (await (await each.create('basic_monthly')).json()) as { approval_url: string },
    ),
  );
  for (const { approval_url } of opened) model.approve(approval_url.split('/').at(-1)!);
  await deliverAtOnce(billing, model);
  const rows = await billing.query<{ number: string }>('select number from invoice order by number');
  expect(rows.map(({ number }) => Number(number.slice(3)))).toEqual(rows.map((_row, n) => n + 1));
  await expectBooksAgree(billing, model.at);
});

it('dates an invoice by the clock of the provider when that clock has just been moved', async () => {
  const seller = await newSeller(billing);
  const reference = await buy(billing, model, seller, 'basic_monthly');
  model.renew(reference, true);
  const notMoved = createClock(model);
  const { headers, body } = webhookOf(model.events.splice(-1)[0]!);
  const tell = { delay: () => undefined, outcome: () => undefined };
  await receiveWebhook(
    { ...billing.core.deps, clock: notMoved },
    'sandbox',
    headers,
    Buffer.from(body),
    tell,
  );
  const [last] = await billing.query<{ issued_at: Date }>(
    'select issued_at from invoice where user_id = $1 order by issued_at desc',
    [seller.id],
  );
  expect(last!.issued_at.getTime()).toBeGreaterThanOrEqual(model.at.getTime());
});

it('draws all other invoices when one invoice cannot be drawn', async () => {
  const seller = await newSeller(billing);
  await billing.query(`create function refuse() returns trigger language plpgsql as $$ begin
    if new.user_id = '${seller.id}' and new.pdf is not null then raise exception 'the disk says no'; end if;
    return new; end $$`);
  await billing.query(
    'create trigger refuse before update on invoice for each row execute function refuse()',
  );
  const next = await newSeller(billing);
  await buy(billing, model, seller, 'basic_monthly');
  await buy(billing, model, next, 'basic_monthly');
  await expect.poll(() => billing.announced(paymentCompleted, next.id), soon).toHaveLength(1);
  expect(await billing.announced(paymentCompleted, seller.id)).toEqual([]);
  await billing.query('drop function refuse cascade');
  billing.core.deps.wake();
  await expect.poll(() => billing.announced(paymentCompleted, seller.id), soon).toHaveLength(1);
});

it('stores details in every script that invoices can show, and explains unsupported characters', async () => {
  const seller = await newSeller(billing);
  const details = { address: ['רחוב דיזנגוף 12', '東京都渋谷区'], country: 'IL', tax_number: null };
  const save = (name: string) => seller.call('PUT', 'details', { ...details, name });
  const refused = await save('Ada’s Lamps 💡');
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    {
      code: 'validation_failed',
      errors: [{ path: 'name', message: expect.stringContaining('Invoices cannot show “💡”.') as string }],
    },
  ]);
  expect(await (await seller.call('GET', 'details')).json()).toMatchObject({ name: null, address: [] });
  expect((await save('मोहन लैंप')).status).toBe(200);
});
