import type { Kysely } from 'kysely';
import type { AdminTables } from '../db/tables.js';
import { filterEntries, type AuditFilter } from './filter-entries.js';

/**
 * Builds a query for the entries that match a filter, newest first. Every filter has an index in this order, so a query
 * with a limit reads only the rows that it returns. A filter by time uses the index on time, because a query ordered by
 * number would scan all newer entries.
 */
export function selectNewestEntries(db: Kysely<AdminTables>, filter: AuditFilter) {
  const entries = db.selectFrom('audit_entry').where((eb) => filterEntries(eb, filter));
  const inTime = filter.from !== undefined || filter.to !== undefined;
  return (inTime ? entries.orderBy('at', 'desc') : entries).orderBy('seq', 'desc');
}
