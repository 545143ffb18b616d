import type { NatsConnection } from '@nats-io/transport-node';
import { sql, type Kysely } from 'kysely';
import type { MessagingTables } from '../../db/messaging-tables.js';
import { publishLetter } from './publish-again.js';
import { lockLetter } from './waiting-letters.js';

/**
 * Redrives a letter by publishing its message again, for use outside the service, where no handler exists. Every
 * consumer of the subject receives the message, and consumers that have applied the event skip it.
 *
 * @throws Problem `not_found` or `letter_settled`
 */
export const republishLetter = (
  db: Kysely<MessagingTables>,
  nats: NatsConnection,
  id: number,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const letter = await lockLetter(tx, id);
    await tx
      .updateTable('dead_letter')
      .set({ redriven_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
    await publishLetter(nats, letter);
  });
