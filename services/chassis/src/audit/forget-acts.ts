import { acts } from '@packshot/proto/events/acts';
import type { ServiceName } from '@packshot/proto/services';
import { sql, type Transaction } from 'kysely';
import { messagingOf, type MessagingTables } from '../db/messaging-tables.js';

/**
 * Deletes a service's published acts about or by a user from the service's outbox, because acts contain IP addresses.
 * Acts that still wait for NATS are published, and the sweep of old rows deletes them later.
 */
export async function forgetActs<Tables extends MessagingTables>(
  tx: Transaction<Tables>,
  service: ServiceName,
  userId: string,
): Promise<void> {
  await messagingOf(tx)
    .deleteFrom('outbox')
    .where('subject', '=', acts[service].type)
    .where('published_at', 'is not', null)
    .where(sql<boolean>`${userId} in (envelope->'data'->>'user_id', envelope->'data'->'actor'->>'user_id')`)
    .execute();
}
