import type { Logger } from '@packshot/chassis/telemetry/logger';
import type { Kysely } from 'kysely';
import type { BillingTables } from '../db/tables.js';
import type { CallSettings } from './call-policy.js';

/** What an adapter may work with beside its configuration. */
export interface ProviderDeps {
  /** For `provider_object` alone: what an adapter has made at its provider and must find again, such as plans. */
  db: Kysely<BillingTables>;
  logger: Logger;
  /** How patient calls are; tests are less so. */
  calls?: Partial<CallSettings>;
}
