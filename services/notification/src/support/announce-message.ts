import { announce } from '@packshot/chassis/messaging/outbox';
import type { DataOf } from '@packshot/proto/events/envelope';
import { messageChanged } from '@packshot/proto/events/notification';
import { sql, type Selectable, type Transaction } from 'kysely';
import type { NotificationTables, SupportMessageTable } from '../db/tables.js';

export interface AnnouncedMessage {
  version: number;
  message: DataOf<typeof messageChanged>;
}

export async function announceMessage(
  tx: Transaction<NotificationTables>,
  id: string,
): Promise<AnnouncedMessage> {
  const row = await tx
    .updateTable('support_message')
    .set({ version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const message = messageFacts(row);
  await announce(tx, messageChanged, { subject: row.id, version: row.version, data: message });
  return { version: row.version, message };
}

export const messageFacts = (row: Selectable<SupportMessageTable>): AnnouncedMessage['message'] => ({
  message_id: row.id,
  user_id: row.user_id,
  name: row.name,
  email: row.email,
  category: row.category,
  subject: row.subject,
  message: row.message,
  status: row.status,
  answers: row.answers,
  created_at: row.created_at.toISOString(),
});
