import { acts } from '@packshot/proto/events/acts';
import type { ServiceName } from '@packshot/proto/services';
import { sql, type Transaction } from 'kysely';
import { messagingOf, type MessagingTables } from '../db/messaging-tables.js';

/**
 * Takes out of the outbox what a service has told the audit log of a user, or of what they did: an act holds the address
 * that it came from. The log has it and erases it in its own way. One that still waits for NATS is told first, and goes
 * when the relay prunes.
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
