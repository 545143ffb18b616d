import type { Envelope } from '@packshot/proto/events/envelope';
import type { Transaction } from 'kysely';
import type { NotificationTables } from '../db/tables.js';
import type { Template } from '../mails/mail-data.js';
import { queueMail, type MailToQueue } from '../mails/queue-mail.js';

/** Queues the email for an event. The email has the id of the event, so that each event creates one email. */
export const queueAnswer = <T extends Template>(
  tx: Transaction<NotificationTables>,
  { id, time }: Envelope,
  mail: Omit<MailToQueue<T>, 'id' | 'askedAt'>,
): Promise<boolean> => queueMail(tx, { ...mail, id, askedAt: new Date(time) });
