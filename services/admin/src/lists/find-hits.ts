import { mostHits } from '@packshot/proto/rest/admin/admin-words';
import { sql, type Expression, type Kysely } from 'kysely';
import type { AdminTables } from '../db/tables.js';

/** Rows that a list shows: their ids in its order, and how many there are in all. */
export interface Found {
  ids: string[];
  total: number;
}

/**
 * A page of a search, whose hits nobody has counted. It goes through the first hits in the order of the list and no
 * further: to count all that a wide search finds would take seconds, and nobody pages through them.
 *
 * @param hits ids, in order, at most `mostHits`
 */
export async function findHits(
  db: Kysely<AdminTables>,
  hits: Expression<{ id: string }>,
  { skip, limit }: { skip: number; limit: number },
): Promise<Found> {
  const { rows } = await sql<Found>`
    with hit as materialized (${hits})
    select (select count(*) from hit) as total,
      array(select id from hit offset ${Math.min(skip, mostHits)} limit ${limit}) as ids`.execute(db);
  return rows[0]!;
}
