import type { InputOf, StateOf } from '@packshot/proto/commands/command';
import type { notificationCommands } from '@packshot/proto/commands/notification';
import type { Kysely } from 'kysely';
import type { NotificationTables } from '../db/tables.js';
import { messageFacts } from './announce-message.js';

type Snapshot = (typeof notificationCommands)['snapshotMessages'];

/** Reads one page of all messages to support, ordered by id. */
export async function snapshotMessages(
  db: Kysely<NotificationTables>,
  { after, limit }: InputOf<Snapshot>,
): Promise<StateOf<Snapshot>> {
  let query = db.selectFrom('support_message').selectAll();
  if (after) query = query.where('id', '>', after);
  const rows = await query.orderBy('id').limit(limit).execute();
  return {
    rows: rows.map((row) => ({ version: row.version, data: messageFacts(row) })),
    next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
  };
}
