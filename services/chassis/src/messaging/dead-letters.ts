import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import { headers as natsHeaders, type NatsConnection } from '@nats-io/transport-node';
import { jetstream } from '@nats-io/jetstream';
import { uuidv7 } from '../app/uuid.js';
import { messagingOf, type MessagingTables } from '../db/messaging-tables.js';

export interface DeadLetter {
  consumer: string;
  subject: string;
  payload: string;
  headers: Record<string, string>;
  error: string;
  failures: number;
}

/** Puts a message aside that was given up on, so that it never blocks the ones behind it. */
export async function bury(tx: Transaction<MessagingTables>, letter: DeadLetter): Promise<void> {
  await tx
    .insertInto('dead_letter')
    .values({ ...letter, headers: JSON.stringify(letter.headers) })
    .execute();
}

/** Deletes what was put aside about a user who is to be erased. */
export async function forgetLetters<Tables extends MessagingTables>(
  db: Kysely<Tables>,
  userId: string,
): Promise<void> {
  await messagingOf(db)
    .deleteFrom('dead_letter')
    .where(sql<boolean>`position(${userId} in payload) > 0`)
    .execute();
}

/**
 * Publishes a dead letter again. It gets a fresh message id, because the stream may still know the old one; the
 * envelope keeps its event id, so that the inbox applies it once at most.
 *
 * @returns false when there is no such letter or it was redriven before
 */
export async function redrive(
  db: Kysely<MessagingTables>,
  nats: NatsConnection,
  id: number,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const letter = await tx
      .updateTable('dead_letter')
      .set({ redriven_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('redriven_at', 'is', null)
      .returning(['subject', 'payload', 'headers'])
      .executeTakeFirst();
    if (!letter) return false;
    const headers = natsHeaders();
    for (const [name, value] of Object.entries(letter.headers)) headers.set(name, value);
    await jetstream(nats).publish(letter.subject, letter.payload, { msgID: uuidv7(), headers });
    return true;
  });
}
