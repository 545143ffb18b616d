import { sql, type Expression, type Kysely } from 'kysely';
import type { AdminTables } from '../db/tables.js';

/** How many rows a query finds: for what one user has, and what an index finds at once. */
export async function countRows(db: Kysely<AdminTables>, rows: Expression<unknown>): Promise<number> {
  const counted = await sql<{ total: number }>`select count(*) as total from (${rows}) found`.execute(db);
  return counted.rows[0]!.total;
}
