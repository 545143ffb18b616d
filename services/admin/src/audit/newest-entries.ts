import type { Kysely } from 'kysely';
import type { AdminTables } from '../db/tables.js';
import { filterEntries, type AuditFilter } from './filter-entries.js';

/**
 * What a filter leaves of the log, newest first, without its columns yet. In this order each way of narrowing it down has
 * an index, so that whoever takes the first of them reads no more than those. With a time that is the index of times: from
 * the newest entry back, everything after it would be passed over.
 */
export function selectNewestEntries(db: Kysely<AdminTables>, filter: AuditFilter) {
  const entries = db.selectFrom('audit_entry').where((eb) => filterEntries(eb, filter));
  const inTime = filter.from !== undefined || filter.to !== undefined;
  return (inTime ? entries.orderBy('at', 'desc') : entries).orderBy('seq', 'desc');
}
