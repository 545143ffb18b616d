import { sql, type Kysely } from 'kysely';
import type { AdminTables } from '../db/tables.js';

/** How many messages to support nobody has answered or closed yet, and how many of them are urgent. */
export const countOpenMessages = (db: Kysely<AdminTables>): Promise<{ open: number; urgent: number }> =>
  db
    .selectFrom('message_row')
    .select([
      sql<number>`count(*)::int`.as('open'),
      sql<number>`(count(*) filter (where urgent))::int`.as('urgent'),
    ])
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
