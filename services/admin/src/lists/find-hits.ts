import { idSchema } from '@packshot/proto/common/fields';
import { maxCountedHits } from '@packshot/proto/rest/admin/admin-words';
import { sql, type Expression, type Kysely } from 'kysely';
import type { AdminTables } from '../db/tables.js';

/** IDs of one page of a list, in order, and the total number of rows. */
export interface FoundRows {
  ids: string[];
  total: number;
}

/**
 * Returns one page of a search without a known total. Only the newest hits are considered, because counting and sorting
 * all hits of a broad search would take seconds.
 *
 * @param hits query for at most `maxCountedHits` IDs, newest first, each with its sort `key`
 * @param direction order of the list; a null key counts as the smallest value
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

export const isId = (search: string): boolean => idSchema.safeParse(search).success;

/** Parses the sort parameter: a column, with a leading minus for descending order. */
export const toOrderBy = <Column extends string>(
  sort: Column | `-${Column}`,
): { column: Column; direction: 'asc' | 'desc' } =>
  sort.startsWith('-')
    ? { column: sort.slice(1) as Column, direction: 'desc' }
    : { column: sort as Column, direction: 'asc' };
