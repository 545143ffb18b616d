import type { AdminMail } from '@packshot/proto/rest/admin/support';
import type { Selectable } from 'kysely';
import type { MailRowTable } from '../db/tables.js';

/** A mail as operators see it. */
export const mailView = (row: Selectable<MailRowTable> & { user_email: string | null }): AdminMail => ({
  id: row.id,
  user_id: row.user_id,
  user_email: row.user_email,
  template: row.template,
  status: row.status,
  attempts: row.attempts,
  error: row.error,
  created_at: row.created_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
});
