import { acts } from '@packshot/proto/events/acts';
import type { ServiceName } from '@packshot/proto/services';
import { sql, type Transaction } from 'kysely';
import { messagingOf, type MessagingTables } from '../db/messaging-tables.js';

/**
 * Deletes a service's published audit acts about a user, or by the user, from its outbox, because acts contain IP
 * addresses. Acts that still wait for NATS are published first and pruned by the relay.
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
