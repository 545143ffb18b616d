import { traceHeaders } from '@packshot/chassis/telemetry/trace-headers';
import { sql, type Transaction } from 'kysely';
import type { NotificationTables } from '../db/tables.js';
import { maxMailAgeMs } from './give-up-after.js';
import type { MailData, Template } from './mail-data.js';
import { announceMail } from './announce-mail.js';

export interface MailToQueue<T extends Template> {
  /** Id of the event that requests the email. */
  id: string;
  askedAt: Date;
  template: T;
  userId: string | null;
  recipient: string;
  replyTo?: string;
  data: MailData[T];
  delaySeconds?: number;
}

/**
 * Queues an email in the transaction that records the event. An old event creates no email, so that a service that
 * reads the streams from the beginning sends no old notices.
 *
 * @returns Whether the email will be sent.
 */
export async function queueMail<T extends Template>(
  tx: Transaction<NotificationTables>,
  mail: MailToQueue<T>,
): Promise<boolean> {
  if (Date.now() - mail.askedAt.getTime() > maxMailAgeMs) return false;
  const queued = await tx
    .insertInto('mail')
    .values({
      id: mail.id,
      user_id: mail.userId,
      template: mail.template,
      recipient: mail.recipient,
      reply_to: mail.replyTo ?? null,
      data: JSON.stringify(mail.data),
      headers: JSON.stringify(traceHeaders()),
      next_attempt_at: sql<Date>`now() + make_interval(secs => ${mail.delaySeconds ?? 0})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (queued) await announceMail(tx, queued.id);
  return true;
}
