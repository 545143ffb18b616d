import { announce } from '@packshot/chassis/messaging/outbox';
import type { DataOf } from '@packshot/proto/events/envelope';
import { mailChanged } from '@packshot/proto/events/notification';
import { sql, type Selectable, type Transaction } from 'kysely';
import type { MailTable, NotificationTables } from '../db/tables.js';

/** Announces the state of an email after it was queued and after each attempt. */
export async function announceMail(tx: Transaction<NotificationTables>, id: string): Promise<void> {
  const mail = await tx
    .updateTable('mail')
    .set({ version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await announce(tx, mailChanged, { subject: mail.id, version: mail.version, data: mailFacts(mail) });
}

export const mailFacts = (mail: Selectable<MailTable>): DataOf<typeof mailChanged> => ({
  mail_id: mail.id,
  user_id: mail.user_id,
  template: mail.template,
  status: mail.status,
  attempts: mail.attempts,
  error: mail.error,
  created_at: mail.created_at.toISOString(),
  sent_at: mail.sent_at?.toISOString() ?? null,
});
