import type { Transaction } from 'kysely';
import type { MessagingTables } from '../../db/messaging-tables.js';

export interface DeadLetter {
  consumer: string;
  subject: string;
  payload: string;
  headers: Record<string, string>;
  error: string;
  failures: number;
}

/** Stores a failed message as a dead letter, so that later messages are not blocked. */
export async function moveToDeadLetter(tx: Transaction<MessagingTables>, letter: DeadLetter): Promise<void> {
  await tx
    .insertInto('dead_letter')
    .values({ ...letter, headers: JSON.stringify(letter.headers) })
    .execute();
}
