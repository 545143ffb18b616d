import type { Core } from '@packshot/chassis/process/open-core';
import type { BillingConfig } from './config.js';
import type { BillingTables } from './db/tables.js';
import type { Deps } from './deps.js';
import { createClock } from './providers/clock.js';
import { openProvider } from './providers/open-provider.js';
import type { PaymentProvider } from './providers/payment-provider.js';

/** Maximum wait for the provider in milliseconds; commands time out after three seconds (`send-command.ts`). */
const operatorPatienceMs = 2_000;

export interface TestDoubles {
  provider?: PaymentProvider;
  patienceMs?: number;
  fault?: Deps['fault'];
}

export async function openDeps(
  config: BillingConfig,
  { db, logger }: Pick<Core<BillingTables>, 'db' | 'logger'>,
  wake: () => void,
  { provider: given, patienceMs = operatorPatienceMs, fault = async () => undefined }: TestDoubles = {},
): Promise<Deps> {
  const provider = given ?? (await openProvider(config, { db, logger }));
  return {
    db,
    logger,
    publicOrigin: config.PUBLIC_ORIGIN,
    provider,
    clock: createClock(provider),
    policy: {
      prices: config.PRICES,
      graceDays: config.GRACE_DAYS,
      suspendedDays: config.SUSPENDED_DAYS,
      unclearMs: config.RECONCILE_SECONDS * 1_000,
      taxRates: config.TAX_RATES,
      invoicePrefix: config.INVOICE_PREFIX,
      invoiceYears: config.INVOICE_YEARS,
      operator: {
        name: config.OPERATOR_NAME,
        address: config.OPERATOR_ADDRESS,
        tax_number: config.OPERATOR_TAX_NUMBER ?? null,
      },
    },
    patienceMs,
    fault,
    wake,
  };
}
