import type { StreamSpec } from '@packshot/proto/events/streams';
import { sql, type Transaction } from 'kysely';
import { messagingOf, type MessagingTables } from '../db/messaging-tables.js';

/** Makes the relay resend the events that are still in the outbox. Consumers skip events that they have applied. */
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
