import type { Logger } from '@packshot/chassis/telemetry/logger';
import type { Kysely } from 'kysely';
import type { BillingTables } from '../db/tables.js';
import type { CallSettings } from './call-policy.js';

export interface ProviderDeps {
  /** Used only for `provider_object`: objects that an adapter created at the provider and must find again. */
  db: Kysely<BillingTables>;
  logger: Logger;
  calls?: Partial<CallSettings>;
}
