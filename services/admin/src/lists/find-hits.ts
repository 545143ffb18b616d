import { sql, type Expression, type Kysely } from 'kysely';
import { maxCountedHits } from '@packshot/proto/rest/admin/admin-words';
import type { AdminTables } from '../db/tables.js';

/** Rows that a list shows: their ids in its order, and how many there are in all. */
export interface FoundRows {
  ids: string[];
  total: number;
}

/**
 * A page of a search, whose hits nobody has counted. It takes the newest hits, in the order that is asked for, and no
 * more: to count and sort all that a wide search finds would take seconds, and nobody pages through them.
 *
 * @param hits ids, newest first and `maxCountedHits` at most, each with the `key` that the list is sorted by
 * @param direction of the list; what has no key counts as the smallest
 */
export async function findHits(
  db: Kysely<AdminTables>,
  hits: Expression<{ id: string; key: unknown }>,
  direction: 'asc' | 'desc',
  { skip, limit }: { skip: number; limit: number },
): Promise<FoundRows> {
  const order = direction === 'asc' ? sql`key asc nulls first, id asc` : sql`key desc nulls last, id desc`;
  const { rows } = await sql<FoundRows>`
    with hit as materialized (${hits})
    select (select count(*) from hit) as total,
      array(select id from hit order by ${order} offset ${Math.min(skip, maxCountedHits)} limit ${limit}) as ids
  `.execute(db);
  return rows[0]!;
}
