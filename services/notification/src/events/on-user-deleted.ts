import { confirmErasure } from '@packshot/chassis/erasure/confirm-erasure';
import { onEvent, type EventHandler } from '@packshot/chassis/messaging/on-events';
import type { Core } from '@packshot/chassis/process/open-core';
import { userDeleted } from '@packshot/proto/events/auth';
import { sql } from 'kysely';
import type { NotificationTables } from '../db/tables.js';
import { eraseTraces } from '../recipients/erase-traces.js';
import { forgetMessages } from '../recipients/forget-messages.js';
import { lockRecipient } from '../recipients/lock-recipient.js';
import { greetingNameOf } from '../recipients/greeting-name-of.js';
import { verifiedEmailOf } from '../recipients/verified-email-of.js';
import { queueAnswer } from './queue-answer.js';

/**
 * Erases a user's data, except a farewell email. Once the farewell is sent, the address is deleted and the erasure is
 * confirmed (`settleMail`). If no farewell is sent, this handler confirms the erasure.
 */
export const onUserDeleted = (
  core: Pick<Core<NotificationTables>, 'db' | 'nats'>,
): EventHandler<NotificationTables> =>
  onEvent<NotificationTables, typeof userDeleted>(
    userDeleted,
    async (tx, { user_id }, envelope) => {
      const recipient = await lockRecipient(tx, user_id);
      await eraseTraces(tx, user_id, verifiedEmailOf(recipient));
      await tx
        .updateTable('recipient')
        .set({
          email: null,
          full_name: null,
          email_verified: false,
          plan: 'free',
          erased_at: sql<Date>`now()`,
        })
        .where('user_id', '=', user_id)
        .execute();
      if (recipient.email) {
        await queueAnswer(tx, envelope, {
          template: 'account-deleted',
          userId: user_id,
          recipient: recipient.email,
          data: { name: greetingNameOf(recipient) },
        });
      }
      const farewell = await tx
        .selectFrom('mail')
        .select('id')
        .where('user_id', '=', user_id)
        .executeTakeFirst();
      if (!farewell) await confirmErasure(tx, 'notification', user_id);
    },
    ({ user_id }) => forgetMessages(core, user_id),
  );
