import { sql, type Kysely } from 'kysely';
import type { MessagingTables } from '../db/messaging-tables.js';

/**
 * Counts one more failure of a message with a consumer. Kept in the database rather than read from JetStream's
 * delivery count, which also rises when nothing failed: on outages, restarts and postponements.
 *
 * @returns how often it has failed by now
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
