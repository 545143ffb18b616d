import { startServiceUnderTest, type ServiceUnderTest } from '@packshot/chassis/testing/service-under-test';
import { configSchema } from '../src/config.js';
import { migrations } from '../src/migrations/index.js';
import type { PaymentProvider } from '../src/providers/payment-provider.js';
import { startBilling } from '../src/start.js';

export const origin = 'https://packshot.test';

export type BillingUnderTest = ServiceUnderTest<Awaited<ReturnType<typeof startBilling>>>;

/** The billing service. @param provider who takes the money; the configured one when absent */
export const startBillingUnderTest = (
  provider?: PaymentProvider,
  extra: Record<string, string> = {},
): Promise<BillingUnderTest> =>
  startServiceUnderTest(
    {
      service: 'billing',
      configSchema,
      migrations,
      start: (config, onStop) => startBilling(config, onStop, provider),
      env: () => ({ PUBLIC_ORIGIN: origin }),
    },
    extra,
  );
