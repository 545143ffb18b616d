<<<<<<< HEAD
import { formatCents } from '@packshot/proto/money';
import { paymentCompleted } from '@packshot/proto/events/billing';
import { offerIds, partsOf, priceOf, priceReadings } from '@packshot/proto/plans';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBillingUnderTest, type BillingUnderTest } from './_billing.js';
import { ModelProvider } from './_model-provider.js';
import { buy, newSeller, soon } from './_seller.js';

// What the pages show is compared with the same catalogue in deploy/test/prices.test.ts.
describe.each(priceReadings)('by the prices called "%s"', (reading) => {
  let billing: BillingUnderTest;
  const model = new ModelProvider();
  beforeAll(async () => {
    billing = await startBillingUnderTest({ provider: model }, { PRICES: reading });
  });
  afterAll(() => billing.stop());

  it.each(offerIds)(
    '%s costs the same on the card, in the quote, at the provider, in the books and on the invoice',
    async (offer) => {
      const cents = priceOf(offer, reading);
      const { plan, interval } = partsOf(offer);
      const seller = await newSeller(billing);
      const { plans } = (await (await billing.call('GET', '/api/subscriptions/plans')).json()) as {
        plans: { id: string; price: number; yearly_price: number }[];
      };
      const card = plans.find(({ id }) => id === plan)!;
      expect(interval === 'monthly' ? card.price : card.yearly_price).toBe(cents / 100);
      const quote = await seller.quote(offer);
      expect([quote.charge_now, quote.price]).toEqual([cents / 100, cents / 100]);
      expect(quote.sentence).toContain(formatCents(cents));

      const { order } = model.sold.get(await buy(billing, model, seller, offer))!;
      expect([order.price, order.firstPrice]).toEqual([
        { amount: cents, currency: 'USD' },
        { amount: cents, currency: 'USD' },
      ]);
      expect(await seller.payments()).toMatchObject([{ amount: cents / 100, currency: 'USD' }]);
      const booked = await billing.query(
        `select account, sum(e.amount)::int as amount from ledger_entry e
         join ledger_transaction t on t.id = e.transaction_id join payment p on p.id = t.payment_id
         where p.user_id = $1 and t.kind = 'payment' and account in ('provider', 'revenue') group by account order by account`,
        [seller.id],
      );
      expect(booked).toEqual([
        { account: 'provider', amount: cents },
        { account: 'revenue', amount: -cents },
      ]);

      await expect.poll(() => billing.announced(paymentCompleted, seller.id), soon).toHaveLength(1);
      const [told] = await billing.announced(paymentCompleted, seller.id);
      expect(told!.amount).toBe(cents);
      const pdf = new Uint8Array(Buffer.from(told!.invoice_pdf, 'base64'));
      expect((await extractText(pdf, { mergePages: true })).text).toContain(`${formatCents(cents)} USD`);
    },
  );
=======
import { readConfig } from '@packshot/chassis/config/read-config';
import { priceOf, priceReadings, type OfferId } from '@packshot/proto/plans';
import { expect, it } from 'vitest';
import { configSchema } from '../src/config.js';
import { startBillingUnderTest } from './_billing.js';
import { ModelProvider } from './_model-provider.js';
import { buy, newSeller } from './_seller.js';

it.each(priceReadings)('charges what it shows, by the reading "%s" of the prices', async (reading) => {
  const offer: OfferId = 'pro_yearly';
  const price = priceOf(offer, reading);
  const model = new ModelProvider();
  const billing = await startBillingUnderTest({ provider: model }, { PRICES: reading });
  const seller = await newSeller(billing);
  const shown = await (await billing.call('GET', '/api/subscriptions/plans')).json();
  expect(shown).toMatchObject({ plans: [{}, { id: 'pro', yearly_price: price / 100 }] });
  expect((await seller.quote(offer)).charge_now).toBe(price / 100);
  const reference = await buy(billing, model, seller, offer);
  expect(model.sold.get(reference)?.order).toMatchObject({
    price: { amount: price, currency: 'USD' },
    firstPrice: { amount: price, currency: 'USD' },
  });
  expect((await seller.payments())[0]).toMatchObject({ amount: price / 100 });
  expect(
    await billing.query(
      `select -sum(amount)::int as sold from ledger_entry where account in ('revenue', 'tax')`,
    ),
  ).toEqual([{ sold: price }]);
  expect(await billing.query('select total from invoice')).toEqual([{ total: price }]);
  await billing.stop();
});

it('refuses to start with what would take no money, or the wrong tax', () => {
  const env = {
    DATABASE_URL_BILLING: 'postgres://u:p@127.0.0.1/billing',
    NATS_URL: 'nats://127.0.0.1:4222',
    JWKS_URL: 'http://127.0.0.1/jwks.json',
    PUBLIC_ORIGIN: 'https://packshot.test',
  };
  const read = (more: Record<string, string>) => () => readConfig(configSchema, { ...env, ...more });
  expect(read({ NODE_ENV: 'production', PAYMENT_PROVIDER: 'sandbox' })).toThrow(
    'PAYMENT_PROVIDER: must be paypal or stripe in production',
  );
  expect(read({ TAX_RATES: '{"Israel":18}' })).toThrow('TAX_RATES: must be JSON such as');
  const { TAX_RATES } = read({ TAX_RATES: '{"IL":{"label":"VAT","percent":17.5}}' })();
  expect(TAX_RATES).toEqual({ IL: { label: 'VAT', basisPoints: 1_750 } });
>>>>>>> billing-core
});
