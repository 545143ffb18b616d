import type { Kysely } from 'kysely';
import type { BillingTables } from '../db/tables.js';
import type { PaymentProvider } from '../providers/payment-provider.js';

export interface BooksDeps {
  db: Kysely<BillingTables>;
  provider: Pick<PaymentProvider, 'name' | 'listDelayMs' | 'listTransactions' | 'isForeign'>;
  now: Date;
}
