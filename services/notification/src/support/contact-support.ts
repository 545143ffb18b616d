import { uuidv7 } from '@packshot/chassis/app/uuid';
import type { KeepAnswer } from '@packshot/chassis/idempotency/answer-once';
import type { contact } from '@packshot/proto/rest/contact';
import type { AnswerOf } from '@packshot/proto/rest/endpoint';
import type { Transaction } from 'kysely';
import type { NotificationTables } from '../db/tables.js';
import type { Deps } from '../deps.js';
import type { SupportText } from '../mails/mail-data.js';
import { queueMail } from '../mails/queue-mail.js';
import { cleanText } from './clean-text.js';
import { findWriter } from './find-writer.js';
import { limitMessages } from './limit-messages.js';
import { announceMessage } from './announce-message.js';

type Received = AnswerOf<typeof contact.contactSupport>;

/**
 * Stores a message to support and queues two emails: one for support, and one for the sender. The email to the sender
 * repeats the message only if the email goes to the sender's verified address.
 *
 * @throws Problem `rate_limited`
 */
export async function contactSupport(
  { db, supportAddress, wakeSender }: Deps,
  typed: SupportText,
  callerId: string | undefined,
  keep: KeepAnswer<Received>,
): Promise<Received> {
  const received = await db.transaction().execute(async (tx) => {
    const id = await receive(tx, typed, callerId, supportAddress);
    const answer = { id, message: 'Message sent' };
    await keep(tx, answer);
    return answer;
  });
  wakeSender();
  return received;
}

async function receive(
  tx: Transaction<NotificationTables>,
  typed: SupportText,
  callerId: string | undefined,
  supportAddress: string,
): Promise<string> {
  await limitMessages(tx, typed.email);
  const { userId, provedEmail, plan } = await findWriter(tx, callerId);
  const text: SupportText = {
    ...typed,
    name: cleanText(typed.name),
    subject: cleanText(typed.subject),
    message: cleanText(typed.message),
  };
  const id = uuidv7();
  await tx
    .insertInto('support_message')
    .values({ id, user_id: userId, ...text })
    .execute();
  await announceMessage(tx, id);

  const mail = { askedAt: new Date(), userId };
  await queueMail(tx, {
    ...mail,
    id: uuidv7(),
    template: 'support-request',
    recipient: supportAddress,
    replyTo: text.email,
    data: { ...text, message_id: id, user_id: userId, plan },
  });
  const answer = { ...mail, id: uuidv7(), recipient: text.email };
  if (text.email === provedEmail)
    await queueMail(tx, { ...answer, template: 'support-copy', data: { ...text, message_id: id } });
  else await queueMail(tx, { ...answer, template: 'support-received', data: { message_id: id } });
  return id;
}
