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
  // Reads the entry numbers from an index first, so that PostgreSQL reads no entry that the page skips.
  if (!people) {
    const page = await newest.select('seq').offset(skip).limit(limit).execute();
    return loadEntries(
      db,
      filter,
      page.map(({ seq }) => Number(seq)),
    );
  }
  // Queries each column separately, because the planner would scan the whole log for a condition with `or`.
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
