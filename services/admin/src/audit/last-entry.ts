import type { Kysely, Selectable } from 'kysely';
import type { AdminTables, AuditEntryTable } from '../db/tables.js';

export const findLastEntry = (
  db: Kysely<AdminTables>,
): Promise<Pick<Selectable<AuditEntryTable>, 'seq' | 'hash'> | undefined> =>
  db.selectFrom('audit_entry').select(['seq', 'hash']).orderBy('seq', 'desc').limit(1).executeTakeFirst();
