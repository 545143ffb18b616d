import type { Kysely, Selectable } from 'kysely';
import type { AdminTables, AuditEntryTable } from '../db/tables.js';
import type { AuditFilter } from './filter-entries.js';
import { selectNewestEntries } from './newest-entries.js';

export async function findEntries(
  db: Kysely<AdminTables>,
  { people, ...filter }: AuditFilter,
  skip: number,
  limit: number,
): Promise<Selectable<AuditEntryTable>[]> {
  const newest = selectNewestEntries(db, filter);
  // Reads the entry numbers first, from an index, so that skipped entries are not read.
  if (!people) {
    const page = await newest.select('seq').offset(skip).limit(limit).execute();
    return loadEntries(
      db,
      filter,
      page.map(({ seq }) => Number(seq)),
    );
  }
  // Each column has an index; for an `or` of both columns, the planner would scan the whole log.
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
