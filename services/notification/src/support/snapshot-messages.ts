import type { InputOf, StateOf } from '@packshot/proto/commands/command';
import type { notificationCommands } from '@packshot/proto/commands/notification';
import type { Kysely } from 'kysely';
import type { NotificationTables } from '../db/tables.js';
import { messageFacts } from './announce-message.js';

type Snapshot = (typeof notificationCommands)['snapshotMessages'];

/** Maximum size of a page in bytes, so that a page with long texts fits into one NATS message (1 MB). */
const maxPageBytes = 500_000;

/** Reads one page of all messages to support, ordered by id. A page with long texts has fewer rows than requested. */
export async function snapshotMessages(
  db: Kysely<NotificationTables>,
  { after, limit }: InputOf<Snapshot>,
): Promise<StateOf<Snapshot>> {
  let query = db.selectFrom('support_message').selectAll();
  if (after) query = query.where('id', '>', after);
  const found = (await query.orderBy('id').limit(limit).execute()).map((row) => ({
    version: row.version,
    data: messageFacts(row),
  }));
  let bytes = 0;
  const tooMany = found.findIndex((row) => (bytes += Buffer.byteLength(JSON.stringify(row))) > maxPageBytes);
  const rows = tooMany < 0 ? found : found.slice(0, Math.max(1, tooMany));
  const isLast = rows.length === found.length && found.length < limit;
  return { rows, next: isLast ? null : (rows.at(-1)?.data.message_id ?? null) };
}
