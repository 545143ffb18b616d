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

/** Puts a message aside that was given up on, so that it never blocks the ones behind it. */
export async function moveToDeadLetter(tx: Transaction<MessagingTables>, letter: DeadLetter): Promise<void> {
  await tx
    .insertInto('dead_letter')
    .values({ ...letter, headers: JSON.stringify(letter.headers) })
    .execute();
}
