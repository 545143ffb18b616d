import { confirmErasure } from '@packshot/chassis/erasure/confirm-erasure';
import { noLease, type Leased } from '@packshot/chassis/db/leases';
import { sql, type Selectable, type Transaction } from 'kysely';
import type { MailTable, NotificationTables } from '../db/tables.js';
import { maxMailAgeMs } from '../mails/give-up-after.js';
import { announceMail } from '../mails/announce-mail.js';
import type { Outcome } from './outcome.js';

/** Maximum retry delay in seconds. The delay is short, so that emails are sent soon after an outage. */
export const maxRetryDelaySeconds = 30;

/**
 * Records the result of an attempt, if this process still holds the email. A settled email keeps no content. After the
 * email about a deleted account, the last data of the user is deleted and the erasure is announced.
 */
export async function settleMail(
  tx: Transaction<NotificationTables>,
  mail: Leased<Selectable<MailTable>>,
  outcome: Outcome,
): Promise<void> {
  const attempts = mail.attempts + 1;
  const tooOld = Date.now() - mail.created_at.getTime() > maxMailAgeMs;
  const held = tx
    .updateTable('mail')
    .where('id', '=', mail.id)
    .where('lease_token', '=', mail.lease_token)
    .returning('id');
  if (outcome.kind === 'retry' && !tooOld) {
    const seconds = Math.min(maxRetryDelaySeconds, 2 ** Math.min(mail.attempts, 10));
    const next_attempt_at = sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`;
    const kept = await held
      .set({ ...noLease, attempts, error: outcome.error, next_attempt_at })
      .executeTakeFirst();
    if (kept) await announceMail(tx, kept.id);
    return;
  }
  if (mail.template === 'account-deleted' && mail.user_id) {
    const gone = await tx
      .deleteFrom('mail')
      .where('id', '=', mail.id)
      .where('lease_token', '=', mail.lease_token)
      .returning('id')
      .executeTakeFirst();
    if (gone) await confirmErasure(tx, 'notification', mail.user_id);
    return;
  }
  const sent = outcome.kind === 'sent';
  const settled = await held
    .set({
      ...noLease,
      attempts,
      status: sent ? 'sent' : 'failed',
      error: sent ? null : outcome.error,
      sent_at: sent ? sql<Date>`clock_timestamp()` : null,
      data: '{}',
    })
    .executeTakeFirst();
  if (settled) await announceMail(tx, settled.id);
}
