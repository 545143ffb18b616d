import { sql, type Kysely } from 'kysely';
import type { AdminTables } from '../db/tables.js';
import { filterEntries, type AuditFilter } from './filter-entries.js';

/**
 * How many entries a filter leaves. By action alone, or without a filter, the counts that the log keeps say so, of any
 * number of rows; else the rows are counted.
 */
export async function countEntries(db: Kysely<AdminTables>, filter: AuditFilter): Promise<number> {
  const { action, ...others } = filter;
  if (Object.values(others).every((value) => value === undefined)) {
    let counts = db.selectFrom('audit_count').select(sql<string>`coalesce(sum(entries), 0)`.as('n'));
    if (action?.includes('.')) counts = counts.where('action', '=', action);
    else if (action) counts = counts.where(sql<boolean>`split_part(action, '.', 1) = ${action}`);
    return Number((await counts.executeTakeFirstOrThrow()).n);
  }
  const { n } = await db
    .selectFrom('audit_entry')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where((eb) => filterEntries(eb, filter))
    .executeTakeFirstOrThrow();
  return Number(n);
}
