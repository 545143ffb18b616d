import type { Kysely, Selectable } from 'kysely';
import type { AdminTables, AuditEntryTable } from '../db/tables.js';
import type { AuditFilter } from './filter-entries.js';
import { selectNewestEntries } from './newest-entries.js';

/** The entries of one page, newest first. */
export async function findEntries(
  db: Kysely<AdminTables>,
  { people, ...filter }: AuditFilter,
  skip: number,
  limit: number,
): Promise<Selectable<AuditEntryTable>[]> {
  const newest = selectNewestEntries(db, filter);
  // The numbers alone first, which indexes have: the entries that are passed over are not read.
  if (!people) {
    const page = await newest.select('seq').offset(skip).limit(limit).execute();
    return loadEntries(
      db,
      filter,
      page.map(({ seq }) => Number(seq)),
    );
  }
  // Each of the two has an index; the planner would go through the whole log for one or the other.
  const numbersOf = (column: 'actor_id' | 'person_id') =>
    newest
      .select('seq')
      .where(column, 'in', people)
      .limit(skip + limit)
      .execute();
  const [did, concerned] = await Promise.all([numbersOf('actor_id'), numbersOf('person_id')]);
  const numbers = [...new Set([...did, ...concerned].map(({ seq }) => Number(seq)))]
    .toSorted((a, b) => b - a)
    .slice(skip, skip + limit);
  return loadEntries(db, {}, numbers);
}

async function loadEntries(
  db: Kysely<AdminTables>,
  filter: AuditFilter,
  numbers: readonly number[],
): Promise<Selectable<AuditEntryTable>[]> {
  if (numbers.length === 0) return [];
  return selectNewestEntries(db, filter).selectAll().where('seq', 'in', numbers.map(String)).execute();
}
