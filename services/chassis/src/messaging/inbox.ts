import type { Envelope } from '@packshot/proto/events/envelope';
import type { Kysely, Transaction } from 'kysely';
import { messagingOf, type MessagingTables } from '../db/messaging-tables.js';

/** Records that a consumer applies an event. Returns false if the event was applied before and must be skipped. */
export async function recordOnce<Tables extends MessagingTables>(
  tx: Transaction<Tables>,
  consumer: string,
  eventId: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await messagingOf(tx)
    .insertInto('inbox')
    .values({ consumer, event_id: eventId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Records several events as `recordOnce` does. Returns the new events, in order and without duplicates. */
export async function recordNewEvents<Tables extends MessagingTables>(
  tx: Transaction<Tables>,
  consumer: string,
  events: readonly Envelope[],
): Promise<Envelope[]> {
  const byId = new Map(events.map((event) => [event.id, event]));
  const rows = await messagingOf(tx)
    .insertInto('inbox')
    .values([...byId.keys()].map((event_id) => ({ consumer, event_id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .execute();
  const fresh = new Set(rows.map((row) => row.event_id));
  return [...byId.values()].filter(({ id }) => fresh.has(id));
}

/** Reports whether an event was already applied, to avoid long work on a redelivery. Only `recordOnce` is reliable. */
export async function wasApplied<Tables extends MessagingTables>(
  db: Kysely<Tables>,
  consumer: string,
  eventId: string,
): Promise<boolean> {
  const row = await messagingOf(db)
    .selectFrom('inbox')
    .select('event_id')
    .where('consumer', '=', consumer)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row !== undefined;
}
