import type { Kysely, Selectable } from 'kysely';
import type { AdminTables, AuditEntryTable } from '../db/tables.js';
import { filterEntries, type AuditFilter } from './filter-entries.js';

/** The entries of one page, newest first. */
export async function findEntries(
  db: Kysely<AdminTables>,
  { user_id, ...filter }: AuditFilter,
  skip: number,
  limit: number,
): Promise<Selectable<AuditEntryTable>[]> {
  const entries = db.selectFrom('audit_entry').selectAll().orderBy('seq', 'desc');
  if (!user_id)
    return entries
      .where((eb) => filterEntries(eb, filter))
      .offset(skip)
      .limit(limit)
      .execute();
  // Each of the two has an index in this order; the planner would go through the whole log for one or the other.
  const numbersOf = (column: 'actor_id' | 'person_id') =>
    db
      .selectFrom('audit_entry')
      .select('seq')
      .where(column, '=', user_id)
      .where((eb) => filterEntries(eb, filter))
      .orderBy('seq', 'desc')
      .limit(skip + limit)
      .execute();
  const [did, concerned] = await Promise.all([numbersOf('actor_id'), numbersOf('person_id')]);
  const numbers = [...new Set([...did, ...concerned].map(({ seq }) => Number(seq)))]
    .toSorted((a, b) => b - a)
    .slice(skip, skip + limit);
  return numbers.length === 0 ? [] : entries.where('seq', 'in', numbers.map(String)).execute();
}
