import { Problem } from '@packshot/chassis/app/problem';
import { uuidv7 } from '@packshot/chassis/app/uuid';
import { recordAct } from '@packshot/chassis/audit/record-act';
import type { Operator } from '@packshot/chassis/commands/serve-commands';
import type { KeepAnswer } from '@packshot/chassis/idempotency/answer-once';
import type { InputOf } from '@packshot/proto/commands/command';
import type { notificationCommands } from '@packshot/proto/commands/notification';
import type { Deps } from '../deps.js';
import { queueMail } from '../mails/queue-mail.js';
import { cleanText } from './clean-text.js';
import { lockOpenMessage } from './lock-open-message.js';
import { announceMessage, type AnnouncedMessage } from './announce-message.js';

/**
 * Answers a message by email, with the message quoted below the answer. The answer may go to an unverified address,
 * because an operator has read the message.
 */
export async function answerMessage(
  { db, supportAddress, wakeSender }: Deps,
  { message_id, text }: InputOf<(typeof notificationCommands)['answerMessage']>,
  operator: Operator,
  keep: KeepAnswer<AnnouncedMessage>,
): Promise<AnnouncedMessage> {
  const answer = cleanText(text).trim();
  if (!answer) throw new Problem('validation_failed', { detail: 'Enter an answer' });
  const told = await db.transaction().execute(async (tx) => {
    const { name, email, user_id, subject, message, status, answers } = await lockOpenMessage(tx, message_id);
    const now = new Date();
    await tx
      .updateTable('support_message')
      .set({
        status: 'answered',
        answers: JSON.stringify([...answers, { text: answer, by: operator.userId, at: now.toISOString() }]),
      })
      .where('id', '=', message_id)
      .execute();
    await queueMail(tx, {
      id: uuidv7(),
      askedAt: now,
      template: 'support-answer',
      userId: user_id,
      recipient: email,
      replyTo: supportAddress,
      data: { name, subject, message, message_id, answer },
    });
    await recordAct(
      tx,
      'notification',
      { operator },
      {
        action: 'message.answered',
        userId: user_id,
        resource: { type: 'message', id: message_id },
        before: { status },
        after: { status: 'answered' },
      },
    );
    const state = await announceMessage(tx, message_id);
    await keep(tx, state);
    return state;
  });
  wakeSender();
  return told;
}
