import type { Logger } from '@packshot/chassis/telemetry/logger';
import type { Kysely } from 'kysely';
import type { BillingTables } from '../db/tables.js';
import type { CallSettings } from './call-policy.js';

/** Dependencies of an adapter in addition to its configuration. */
export interface ProviderDeps {
  /**
   * Database, used only for `provider_object`: objects that an adapter created at its provider and must find again,
   * such as plans.
   */
  db: Kysely<BillingTables>;
  logger: Logger;
  /** Timeouts and retries of calls; tests use shorter timeouts and pauses. */
  calls?: Partial<CallSettings>;
}
