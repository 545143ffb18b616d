import type { Logger } from '@packshot/chassis/telemetry/logger';
import type { PriceReading } from '@packshot/proto/plans';
import type { Kysely } from 'kysely';
import type { BillingTables } from './db/tables.js';
import type { Operator } from './invoices/invoice.js';
import type { TaxRate } from './money/tax.js';
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
  /** Years for which the buyer on an issued invoice is kept once the account is erased. */
  invoiceYears: number;
  operator: Operator;
}

export const faultPoints = ['call kept', 'provider answered', 'before the commit', 'committed'] as const;
export type FaultPoint = (typeof faultPoints)[number];

/** What the operations of this service work with. */
export interface Deps {
  db: Kysely<BillingTables>;
  logger: Logger;
  /** Address that browsers use. */
  publicOrigin: string;
  provider: PaymentProvider;
  clock: Clock;
  policy: Policy;
  /** Milliseconds after which an operator is told that a call to the provider is still being made. */
  patienceMs: number;
  /** Called at each point between a call to the provider and its commit; tests end the process there. */
  fault(point: FaultPoint): Promise<void>;
  /** Has invoices drawn, and calls made that nobody waits for, now instead of at the next turn. */
  wake(): void;
}
