import { Readable } from 'node:stream';
import type { RawAnswer } from '@packshot/chassis/app/raw-answer';
import { recordAct } from '@packshot/chassis/audit/record-act';
import type { Operator } from '@packshot/chassis/commands/obey';
import type { AuditLog } from '@packshot/proto/rest/admin/audit';
// MIT, no dependencies: quotes by RFC 4180, and disarms formulas (`escape_formulas`).
import { stringify } from 'csv-stringify/sync';
import type { Kysely } from 'kysely';
import type { AdminTables } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { filterEntries, type AuditFilter } from './filter-entries.js';
import { lastEntry } from './last-entry.js';
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
  'reason',
  'before',
  'after',
  'id',
] as const satisfies (keyof AuditLog)[];

/** Entries of the log that are read at once. */
const together = 1_000;

/**
 * The log as CSV, newest first, read part by part as the caller takes it: a million rows need the memory of a thousand.
 * That it was taken stands in the log itself.
 */
export async function exportAuditLogs(
  { db }: Pick<Deps, 'db'>,
  filter: AuditFilter,
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
        after: Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, value ?? null])),
      },
    ),
  );
  return {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="packshot-activity-${new Date().toISOString().slice(0, 10)}.csv"`,
      'cache-control': 'no-store',
    },
    // Whoever stops taking it ends the reading too.
    body: Readable.from(textOf(db, filter), { objectMode: false }),
  };
}

/**
 * A part of the log at a time, whatever the filter leaves of it: no part takes longer than another, however many entries
 * there are. Written row by row, a million small pieces would keep everybody on their way busy.
 */
async function* textOf(db: Kysely<AdminTables>, filter: AuditFilter): AsyncGenerator<string> {
  const write = (rows: object[], header = false) =>
    stringify(rows, { header, columns: [...columns], escape_formulas: true, bom: header });
  yield write([], true);
  const last = Number((await lastEntry(db))?.seq ?? 0);
  for (let top = last; top > 0; top -= together) {
    const entries = await db
      .selectFrom('audit_entry')
      .selectAll()
      .where('seq', '<=', String(top))
      .where('seq', '>', String(top - together))
      .where((eb) => filterEntries(eb, filter))
      .orderBy('seq', 'desc')
      .execute();
    const rows = (await toViews(db, entries)).map((row) => ({
      ...row,
      before: inWords(row.before),
      after: inWords(row.after),
    }));
    if (rows.length > 0) yield write(rows);
  }
}

/** `plan: basic; limit: 5` */
const inWords = (values: AuditLog['before']): string | null =>
  values &&
  Object.entries(values)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join('; ');
