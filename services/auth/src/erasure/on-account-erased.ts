import { onEvent, type EventHandler } from '@packshot/chassis/messaging/on-events';
import { accountErasures, type ErasingService } from '@packshot/proto/events/erasure';
import { sql } from 'kysely';
import type { AuthTables } from '../db/tables.js';

/** How a service's confirmation is written down. */
export const onAccountErased = (service: ErasingService): EventHandler<AuthTables> =>
  onEvent(accountErasures[service], async (tx, { user_id, kept = [] }) => {
    await tx
      .updateTable('erasure_confirmation')
      .set({ confirmed_at: sql<Date>`now()`, kept: JSON.stringify(kept) })
      .where('user_id', '=', user_id)
      .where('service', '=', service)
      .where('confirmed_at', 'is', null)
      .execute();
  });
