import { sql, type Kysely } from 'kysely';
import type { AdminTables } from '../db/tables.js';

/** Counts the open messages to support, and how many of these messages are urgent. */
export const countOpenMessages = (db: Kysely<AdminTables>): Promise<{ open: number; urgent: number }> =>
  db
    .selectFrom('message_row')
    .select([
      sql<number>`count(*)::int`.as('open'),
      sql<number>`(count(*) filter (where urgent))::int`.as('urgent'),
    ])
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
