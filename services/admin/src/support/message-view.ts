import type { AdminSupportMessage } from '@packshot/proto/rest/admin/support';
import type { Selectable } from 'kysely';
import type { MessageRowTable } from '../db/tables.js';

/** A message to support as operators see it. @param emails addresses of those who answered, by their ids */
export const messageView = (
  row: Selectable<MessageRowTable>,
  emails: ReadonlyMap<string, string>,
): AdminSupportMessage => ({
  id: row.id,
  user_id: row.user_id,
  name: row.name,
  email: row.email,
  category: row.category,
  subject: row.subject,
  message: row.message,
  urgent: row.urgent,
  status: row.status,
  answers: row.answers.map(({ text, by, at }) => ({ text, by_email: emails.get(by) ?? null, at })),
  created_at: row.created_at.toISOString(),
});
