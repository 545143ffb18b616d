import { Readable } from 'node:stream';
import type { RawAnswer } from '@packshot/chassis/app/raw-answer';
import { recordAct } from '@packshot/chassis/audit/record-act';
import type { Operator } from '@packshot/chassis/commands/serve-commands';
import type { AuditLog } from '@packshot/proto/rest/admin/audit';
import type { Kysely } from 'kysely';
import { csvHeaders } from '../csv/csv-headers.js';
import { writeCsv } from '../csv/write-csv.js';
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

/** Entries of the log that are read at once. */
const entriesPerBatch = 1_000;

/**
 * The log as CSV, newest first, read part by part as the caller takes it: a million rows need the memory of a thousand.
 * That it was taken stands in the log itself.
 */
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
    // Whoever stops taking it ends the reading too.
    body: Readable.from(textOf(db, filter), { objectMode: false }),
  };
}

/**
 * A part of the log at a time, whatever the filter leaves of it: no part takes longer than another, however many entries
 * there are. Written row by row, a million small pieces would keep everybody on their way busy.
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

/** `plan: basic; limit: 5` */
const inWords = (values: AuditLog['before']): string | null =>
  values &&
  Object.entries(values)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join('; ');
