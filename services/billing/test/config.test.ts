import { readConfig } from '@packshot/chassis/config/read-config';
import { expect, it } from 'vitest';
import { configSchema } from '../src/config.js';

it('refuses to start with the sandbox in production, or with an invalid tax', () => {
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
