import { startServiceUnderTest, type ServiceUnderTest } from '@packshot/chassis/testing/service-under-test';
import { configSchema } from '../src/config.js';
import { migrations } from '../src/migrations/index.js';
import type { TestDoubles } from '../src/open-deps.js';
import { startBilling } from '../src/start.js';

export const origin = 'https://packshot.test';

export type BillingUnderTest = ServiceUnderTest<Awaited<ReturnType<typeof startBilling>>>;

/** Starts the billing service. @param given Replacements for dependencies. */
export const startBillingUnderTest = (
  given: TestDoubles = {},
  extra: Record<string, string> = {},
): Promise<BillingUnderTest> =>
  startServiceUnderTest(
    {
      service: 'billing',
      configSchema,
      migrations,
      start: (config, onStop) => startBilling(config, onStop, { patienceMs: 20_000, ...given }),
      env: () => ({ PUBLIC_ORIGIN: origin }),
    },
    extra,
  );
