import { onEvent, type EventHandler } from '@packshot/chassis/messaging/on-events';
import { accountErasures, type ErasingService } from '@packshot/proto/events/erasure';
import { sql } from 'kysely';
import type { AuthTables } from '../db/tables.js';

/**
 * Records the confirmation of a service. A later confirmation replaces the list of kept records, because a credit note
 * after the erasure extends the retention period. The time of the first confirmation does not change.
 */
export const onAccountErased = (service: ErasingService): EventHandler<AuthTables> =>
  onEvent(accountErasures[service], async (tx, { user_id, kept = [] }) => {
    await tx
      .updateTable('erasure_confirmation')
      .set({ confirmed_at: sql<Date>`coalesce(confirmed_at, now())`, kept: JSON.stringify(kept) })
      .where('user_id', '=', user_id)
      .where('service', '=', service)
      .execute();
  });
