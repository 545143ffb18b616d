import type { Logger } from '@packshot/chassis/telemetry/logger';
import type { PriceReading } from '@packshot/proto/plans';
import type { Kysely } from 'kysely';
import type { BillingTables } from './db/tables.js';
import type { Operator } from './invoices/invoice.js';
import type { TaxRate } from './money/tax-rates.js';
import type { Clock } from './providers/clock.js';
import type { PaymentProvider } from './providers/payment-provider.js';

/** What an operator has set about plans and invoices. */
export interface Policy {
  prices: PriceReading;
  graceDays: number;
  suspendedDays: number;
  /** Milliseconds after which something is unclear. */
  unclearMs: number;
  taxRates: Readonly<Record<string, TaxRate>>;
  invoicePrefix: string;
  operator: Operator;
}

/** What the operations of this service work with. */
export interface Deps {
  db: Kysely<BillingTables>;
  logger: Logger;
  /** Address that browsers use. */
  publicOrigin: string;
  provider: PaymentProvider;
  clock: Clock;
  policy: Policy;
  /** Has invoices drawn, and calls made that nobody waits for, now instead of at the next turn. */
  wake(): void;
}
