import { Readable } from 'node:stream';
import type { RawAnswer } from '@packshot/chassis/app/raw-answer';
import { recordAct } from '@packshot/chassis/audit/record-act';
import type { Operator } from '@packshot/chassis/commands/serve-commands';
import type { AuditLog } from '@packshot/proto/rest/admin/audit';
import type { Kysely } from 'kysely';
import { csvHeaders } from '../csv/csv-headers.js';
import { writeCsv } from '@packshot/chassis/csv/write-csv';
import type { AdminTables } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { filterEntries, type AuditFilter, type AuditQuery } from './filter-entries.js';
import { findLastEntry } from './last-entry.js';
import { findPeople } from './find-people.js';
import { toViews } from './to-view.js';

const columns = [
  'seq',
  'created_at',
  'action',
  'service',
  'actor_kind',
  'user_id',
  'user_email',
  'concerns_id',
  'concerns_email',
  'resource_type',
  'resource_id',
  'ip_address',
  'request_id',
  'reason',
  'before',
  'after',
  'id',
] as const satisfies (keyof AuditLog)[];

const entriesPerBatch = 1_000;

/** Exports the log as CSV, newest first, in batches of 1,000 rows. The log also records the export. */
export async function exportAuditLogs(
  { db }: Pick<Deps, 'db'>,
  query: AuditQuery,
  operator: Operator,
): Promise<RawAnswer> {
  await db.transaction().execute((tx) =>
    recordAct(
      tx,
      'admin',
      { operator },
      {
        action: 'audit.exported',
        userId: operator.userId,
        resource: { type: 'audit_log', id: null },
        after: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, value ?? null])),
      },
    ),
  );
  const { user_id, person, ...others } = query;
  const filter = { ...others, people: await findPeople(db, { user_id, person }) };
  return {
    headers: csvHeaders('packshot-activity'),
    // The stream stops reading the log when the client disconnects.
    body: Readable.from(textOf(db, filter), { objectMode: false }),
  };
}

/**
 * Reads the log in ranges of equal size, so that each batch takes the same time with any filter. Each batch is one
 * string, because a million small strings would slow down every stage of the export.
 */
async function* textOf(db: Kysely<AdminTables>, filter: AuditFilter): AsyncGenerator<string> {
  yield writeCsv(columns, [], true);
  if (filter.people?.length === 0) return;
  const last = Number((await findLastEntry(db))?.seq ?? 0);
  for (let top = last; top > 0; top -= entriesPerBatch) {
    const entries = await db
      .selectFrom('audit_entry')
      .selectAll()
      .where('seq', '<=', String(top))
      .where('seq', '>', String(top - entriesPerBatch))
      .where((eb) => filterEntries(eb, filter))
      .orderBy('seq', 'desc')
      .execute();
    const rows = (await toViews(db, entries)).map((row) => ({
      ...row,
      before: inWords(row.before),
      after: inWords(row.after),
    }));
    if (rows.length > 0) yield writeCsv(columns, rows);
  }
}

/** Formats values as text, for example `plan: basic; limit: 5`. */
const inWords = (values: AuditLog['before']): string | null =>
  values &&
  Object.entries(values)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join('; ');
