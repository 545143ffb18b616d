import { sql, type Selectable, type Transaction } from 'kysely';
import type { MailTable, NotificationTables } from '../db/tables.js';
import { giveUpAfterMs } from '../mails/give-up-after.js';
import { confirmErasure } from '../recipients/confirm-erasure.js';
import type { Outcome } from './outcome.js';

/** Short enough that an outage of a minute is not felt for two. */
const longestWaitSeconds = 30;

/**
 * Writes down how an attempt ended. A settled mail keeps no content; a settled farewell goes altogether, and with it
 * the last that was held of its user, which is announced.
 */
export async function settleMail(
  tx: Transaction<NotificationTables>,
  mail: Selectable<MailTable>,
  outcome: Outcome,
): Promise<void> {
  const attempts = mail.attempts + 1;
  const tooOld = Date.now() - mail.created_at.getTime() > giveUpAfterMs;
  if (outcome.kind === 'retry' && !tooOld) {
    const seconds = Math.min(longestWaitSeconds, 2 ** Math.min(mail.attempts, 10));
    await tx
      .updateTable('mail')
      .set({
        attempts,
        error: outcome.error,
        next_attempt_at: sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`,
      })
      .where('id', '=', mail.id)
      .execute();
    return;
  }
  if (mail.template === 'account-deleted' && mail.user_id) {
    await tx.deleteFrom('mail').where('id', '=', mail.id).execute();
    await confirmErasure(tx, mail.user_id);
    return;
  }
  const sent = outcome.kind === 'sent';
  await tx
    .updateTable('mail')
    .set({
      attempts,
      status: sent ? 'sent' : 'failed',
      error: sent ? null : outcome.error,
      sent_at: sent ? sql<Date>`clock_timestamp()` : null,
      data: '{}',
    })
    .where('id', '=', mail.id)
    .execute();
}
