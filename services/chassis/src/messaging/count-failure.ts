import { sql, type Kysely } from 'kysely';
import type { MessagingTables } from '../db/messaging-tables.js';

/** JetStream's delivery count is not used, because the count also rises on outages, restarts and postponements. */
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
