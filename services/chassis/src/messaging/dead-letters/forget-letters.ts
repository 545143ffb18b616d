import { sql, type Kysely } from 'kysely';
import { messagingOf, type MessagingTables } from '../../db/messaging-tables.js';

/** Deletes the dead letters about a user who is being erased. */
export async function forgetLetters<Tables extends MessagingTables>(
  db: Kysely<Tables>,
  userId: string,
): Promise<void> {
  await messagingOf(db)
    .deleteFrom('dead_letter')
    .where(sql<boolean>`position(${userId} in payload) > 0`)
    .execute();
}
