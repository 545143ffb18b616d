import type { InputOf, StateOf } from '@packshot/proto/commands/command';
import type { notificationCommands } from '@packshot/proto/commands/notification';
import type { Kysely } from 'kysely';
import type { NotificationTables } from '../db/tables.js';
import { mailFacts } from './announce-mail.js';

type Snapshot = (typeof notificationCommands)['snapshotMails'];

/** Reads one page of all stored emails, ordered by id. */
export async function snapshotMails(
  db: Kysely<NotificationTables>,
  { after, limit }: InputOf<Snapshot>,
): Promise<StateOf<Snapshot>> {
  let query = db.selectFrom('mail').selectAll();
  if (after) query = query.where('id', '>', after);
  const rows = await query.orderBy('id').limit(limit).execute();
  return {
    rows: rows.map((row) => ({ version: row.version, data: mailFacts(row) })),
    next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
  };
}
