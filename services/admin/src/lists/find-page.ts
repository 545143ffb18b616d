import { sql, type Expression, type Kysely } from 'kysely';
import type { AdminTables } from '../db/tables.js';
import type { FoundRows } from './find-hits.js';

interface Ordered {
  offset(skip: number): { limit(limit: number): { execute(): Promise<{ id: string }[]> } };
}

/** Returns one page of a list with a known total. @param ordered query for the IDs in the order of the list */
export async function findPage(
  ordered: Ordered,
  { skip, limit }: { skip: number; limit: number },
  total: Promise<number>,
): Promise<FoundRows> {
  const [rows, counted] = await Promise.all([ordered.offset(skip).limit(limit).execute(), total]);
  return { ids: rows.map(({ id }) => id), total: counted };
}

/** Counts the rows of a query. The count is fast for the rows of one user and for small index scans. */
export async function countRows(db: Kysely<AdminTables>, rows: Expression<unknown>): Promise<number> {
  const counted = await sql<{ total: number }>`select count(*) as total from (${rows}) found`.execute(db);
  return counted.rows[0]!.total;
}
