import type { Logger } from '@packshot/chassis/telemetry/logger';
import type { PriceReading } from '@packshot/proto/plans';
import type { Kysely } from 'kysely';
import type { BillingTables } from './db/tables.js';
import type { Operator } from './invoices/invoice.js';
import type { TaxRate } from './money/tax.js';
import type { Clock } from './providers/clock.js';
import type { PaymentProvider } from './providers/payment-provider.js';

export interface Policy {
  prices: PriceReading;
  graceDays: number;
  suspendedDays: number;
  unclearMs: number;
  taxRates: Readonly<Record<string, TaxRate>>;
  invoicePrefix: string;
  /** Years for which the buyer's details on an issued invoice are kept after the account is erased. */
  invoiceYears: number;
  operator: Operator;
}

export const faultPoints = ['call kept', 'provider answered', 'before the commit', 'committed'] as const;
export type FaultPoint = (typeof faultPoints)[number];

export interface Deps {
  db: Kysely<BillingTables>;
  logger: Logger;
  publicOrigin: string;
  provider: PaymentProvider;
  clock: Clock;
  policy: Policy;
  /** Milliseconds after which an operator is informed that a call to the provider is still in progress. */
  patienceMs: number;
  /** Runs at each point between a call to the provider and the commit; tests stop the process at these points. */
  fault(point: FaultPoint): Promise<void>;
  /** Starts drawing invoices and making queued calls now, without waiting for the next run. */
  wake(): void;
}
