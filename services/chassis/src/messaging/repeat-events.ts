import type { StreamSpec } from '@packshot/proto/events/streams';
import { sql, type Transaction } from 'kysely';
import { messagingOf, type MessagingTables } from '../db/messaging-tables.js';

/**
 * Has the relay send again what the outbox still holds of a stream's events, under their ids and in their order: whoever
 * has applied one lets it pass.
 */
export async function repeatEvents<Tables extends MessagingTables>(
  tx: Transaction<Tables>,
  stream: StreamSpec,
): Promise<void> {
  const below = stream.subjects.map((pattern) => sql<boolean>`starts_with(subject, ${pattern.slice(0, -1)})`);
  await messagingOf(tx)
    .updateTable('outbox')
    .set({ published_at: null })
    .where('published_at', 'is not', null)
    .where(({ or }) => or(below))
    .execute();
}
