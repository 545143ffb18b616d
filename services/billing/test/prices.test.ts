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
});
