import { uuidv7 } from '@packshot/chassis/app/uuid';
import { userDeleted } from '@packshot/proto/events/auth';
import { paymentCompleted } from '@packshot/proto/events/billing';
import { acts } from '@packshot/proto/events/acts';
import { accountErasures } from '@packshot/proto/events/erasure';
import { expect, it } from 'vitest';
import { findInvoice } from '../src/commands/find-invoice.js';
import { getInvoiceForOperator } from '../src/commands/get-invoice-for-operator.js';
import { eraseRetainedBuyers } from '../src/erasure/erase-retained-buyers.js';
import { ProviderError } from '../src/providers/payment-provider.js';
import { startBillingUnderTest } from './_billing.js';
import { ModelProvider } from './_model-provider.js';
import { buy, deliver, newSeller, soon } from './_seller.js';

it('cancels the plan at the provider, erases the user, and keeps the ledger', async () => {
  const model = new ModelProvider();
  const billing = await startBillingUnderTest({ provider: model }, { RECONCILE_SECONDS: '600' });
  const seller = await newSeller(billing);
  await seller.call('PUT', 'details', {
    name: 'Lamps of Ada',
    address: ['Dizengoff 1'],
    country: null,
    tax_number: null,
  });
  const reference = await buy(billing, model, seller, 'basic_monthly');
  await expect.poll(() => billing.announced(paymentCompleted, seller.id), soon).toHaveLength(1);
  await expect.poll(() => billing.query('select 1 from outbox where published_at is null'), soon).toEqual([]);

  // The provider does not respond at first, so the erasure is not confirmed yet.
  model.failures.set('cancel', new ProviderError('unavailable', 'away'));
  await billing.say(userDeleted, { user_id: seller.id, deleted_at: new Date().toISOString() });
  await expect
    .poll(() => billing.query(`select 1 from provider_call where kind = 'cancel' and attempts = 1`), soon)
    .toHaveLength(1);
  await expect.poll(() => billing.announced(paymentCompleted, seller.id), soon).toEqual([]);
  expect(await billing.announced(accountErasures.billing, seller.id)).toEqual([]);
  await billing.query('update provider_call set next_try_at = now()');
  await billing.core.reconcile();
  await expect.poll(() => billing.announced(accountErasures.billing, seller.id), soon).toHaveLength(1);
  expect(model.sold.get(reference)?.status).toBe('ended');

  expect(await billing.holds('Ada of')).toEqual([]);
  for (const trace of [seller.email, 'Lamps of Ada', 'Dizengoff'])
    expect(await billing.holds(trace)).toEqual(['retained_buyer']);
  expect(
    await billing.query('select net, tax, amount, status from payment where user_id = $1', [seller.id]),
  ).toEqual([{ net: 999, tax: 0, amount: 999, status: 'completed' }]);
  expect(
    await billing.query('select number, total, pdf, buyer from invoice where user_id = $1', [seller.id]),
  ).toEqual([{ number: 'PS-000001', total: 999, pdf: null, buyer: null }]);

  // A late fact about an erased user is stored without personal data, and changes nothing.
  await deliver(billing, model, 2);
  expect(await billing.query('select payload from provider_event where payload is not null')).toEqual([]);
  expect((await seller.create('basic_monthly')).status).toBe(401);
  expect(await seller.me()).toMatchObject({ plan: 'free' });
  await billing.stop();
});

it('confirms the erasure of a buyer once the provider has closed the open checkout', async () => {
  const model = new ModelProvider();
  const billing = await startBillingUnderTest({ provider: model }, { RECONCILE_SECONDS: '600' });
  const seller = await newSeller(billing);
  await seller.create('basic_monthly');
  model.failures.set('closeCheckout', new ProviderError('unavailable', 'away'));
  await billing.say(userDeleted, { user_id: seller.id, deleted_at: new Date().toISOString() });
  await expect
    .poll(() => billing.query(`select 1 from provider_call where attempts = 1`), soon)
    .toHaveLength(1);
  // Registration and erasure.
  await expect.poll(() => billing.query('select 1 from inbox'), soon).toHaveLength(2);
  expect(await billing.announced(accountErasures.billing, seller.id)).toEqual([]);
  await billing.query('update provider_call set next_try_at = now()');
  await billing.core.reconcile();
  await expect.poll(() => billing.announced(accountErasures.billing, seller.id), soon).toHaveLength(1);
  expect(model.openCheckouts(seller.id)).toEqual([]);
  await billing.stop();
});

it('spares other users, and keeps the buyer on an issued invoice until the retention period ends', async () => {
  const model = new ModelProvider();
  const billing = await startBillingUnderTest({ provider: model }, { INVOICE_YEARS: '10' });
  const seller = await newSeller(billing);
  model.at = new Date('2027-03-01T12:00:00.000Z');
  await billing.core.deps.clock.refresh();
  await buy(billing, model, seller, 'basic_monthly');
  // The erasure of one user must not change the data of another user.
  const other = await newSeller(billing);
  await other.call('PUT', 'details', {
    name: 'Bags of Eve',
    address: ['Herzl 1'],
    country: null,
    tax_number: null,
  });
  await buy(billing, model, other, 'basic_monthly');
  const buying = await newSeller(billing);
  await buying.create('basic_monthly');
  const dataOf = (id: string) =>
    Promise.all(
      [
        'select email, invoice_name, address, told, erased_at from subscriber where user_id = $1',
        'select offer, status, reference, approval_url from subscription where user_id = $1',
        'select reference, amount, status from payment where user_id = $1',
        'select number, buyer from invoice where user_id = $1',
        'select kind, state, request, asked_by from provider_call where user_id = $1',
        `select event.payload is null as erased from provider_event as event
         join provider_fact on provider_fact.event = event.id
         join subscription on subscription.id = provider_fact.subscription_id where user_id = $1`,
      ].map((text) => billing.query(text, [id])),
    );
  for (const { id } of [seller, other])
    await expect.poll(() => billing.announced(paymentCompleted, id), soon).toHaveLength(1);
  const before = [await dataOf(other.id), await dataOf(buying.id)];
  await billing.query(`update invoice set issued_at = '2027-03-01T12:00:00Z'`);
  await billing.say(userDeleted, { user_id: seller.id, deleted_at: new Date().toISOString() });
  await expect
    .poll(() => billing.announced(accountErasures.billing, seller.id), soon)
    .toMatchObject([
      {
        kept: [
          {
            what: 'Buyer on invoice PS-000001',
            why: 'The law requires us to keep issued invoices',
            until: '2037-03-01T12:00:00.000Z',
          },
        ],
      },
    ]);
  expect([await dataOf(other.id), await dataOf(buying.id)]).toEqual(before);
  // An operator still receives the invoice with the buyer, which is drawn again. After the buyer is erased, the invoice
  // names no buyer.
  const operator = { userId: uuidv7(), ip: '192.0.2.7', userAgent: null };
  const { payment_id } = await findInvoice(billing.core.deps, { number: 'PS-000001' });
  const invoiceNow = () => getInvoiceForOperator(billing.core.deps, { payment_id }, operator);
  const withBuyer = await invoiceNow();
  expect(withBuyer.number).toBe('PS-000001');
  expect(Buffer.from(withBuyer.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  const atTime = async (time: string) => {
    model.at = new Date(time);
    await billing.core.deps.clock.refresh();
    await eraseRetainedBuyers(billing.core.deps);
  };
  await atTime('2037-03-01T11:00:00Z');
  expect(await billing.holds(seller.email)).toEqual(['retained_buyer']);
  await atTime('2037-03-01T13:00:00Z');
  expect(await billing.holds(seller.email)).toEqual([]);
  expect((await invoiceNow()).pdf.length).toBeLessThan(withBuyer.pdf.length);
  expect(await billing.announced(acts.billing, seller.id)).toMatchObject([
    { action: 'invoice.downloaded', actor: { user_id: operator.userId } },
    { action: 'invoice.buyer_erased', actor: { kind: 'system' }, resource: { id: 'PS-000001' } },
    { action: 'invoice.downloaded' },
  ]);
  await billing.stop();
});
