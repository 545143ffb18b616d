import { onEvent } from '@packshot/chassis/messaging/on-events';
import { accountErasures } from '@packshot/proto/events/erasure';
import { sql } from 'kysely';
import type { AuthTables } from '../db/tables.js';

/** How each service's confirmation is written down. */
export const onAccountErased = Object.entries(accountErasures).map(([service, event]) => ({
  service: service as keyof typeof accountErasures,
  handler: onEvent<AuthTables, typeof event>(event, async (tx, { user_id }) => {
    await tx
      .updateTable('erasure_confirmation')
      .set({ confirmed_at: sql<Date>`now()` })
      .where('user_id', '=', user_id)
      .where('service', '=', service)
      .where('confirmed_at', 'is', null)
      .execute();
  }),
}));
