import { sql, type Kysely } from 'kysely';
import type { MessagingTables } from '../db/messaging-tables.js';

/**
 * Counts one more failure of a message with a consumer. The count is kept in the database, because JetStream's delivery
 * count also rises on outages, restarts and postponements.
 *
 * @returns Number of failures so far, from 1.
 */
export async function countFailure(
  db: Kysely<MessagingTables>,
  consumer: string,
  eventId: string,
): Promise<number> {
  const row = await db
    .insertInto('failure')
    .values({ consumer, event_id: eventId })
    .onConflict((conflict) =>
      conflict
        .columns(['consumer', 'event_id'])
        .doUpdateSet({ failures: sql`failure.failures + 1`, failed_at: sql`now()` }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow();
  return row.failures;
}
