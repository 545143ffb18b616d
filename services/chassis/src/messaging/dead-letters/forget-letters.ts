import { sql, type Kysely, type RawBuilder } from 'kysely';
import { messagingOf, type MessagingTables } from '../../db/messaging-tables.js';

/** Condition for dead letters whose payload names a user. */
export const isLetterAbout = (userId: string): RawBuilder<boolean> =>
  sql<boolean>`position(${userId} in payload) > 0`;

/** Deletes the dead letters about a user who is being erased. */
export async function forgetLetters<Tables extends MessagingTables>(
  db: Kysely<Tables>,
  userId: string,
): Promise<void> {
  await messagingOf(db).deleteFrom('dead_letter').where(isLetterAbout(userId)).execute();
}
