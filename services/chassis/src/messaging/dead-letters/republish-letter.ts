import type { NatsConnection } from '@nats-io/transport-node';
import { sql, type Kysely } from 'kysely';
import type { MessagingTables } from '../../db/messaging-tables.js';
import { publishLetter } from './publish-again.js';
import { lockLetter } from './waiting-letters.js';

/**
 * Redrives a letter from outside its service, where no handler exists, by publishing it again. Every consumer of the
 * subject receives it, and those that have applied it skip it.
 *
 * @throws Problem `not_found`, `letter_settled`
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
