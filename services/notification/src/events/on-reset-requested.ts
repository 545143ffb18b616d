import { onEvent } from '@packshot/chassis/messaging/on-events';
import { resetRequested } from '@packshot/proto/events/auth';
import type { NotificationTables } from '../db/tables.js';
import { lockRecipient } from '../recipients/lock-recipient.js';
import { greetingNameOf } from '../recipients/greeting-name-of.js';
import { queueAnswer } from './queue-answer.js';

export const onResetRequested = onEvent<NotificationTables, typeof resetRequested>(
  resetRequested,
  async (tx, data, envelope) => {
    const recipient = await lockRecipient(tx, data.user_id);
    if (recipient.erased_at) return;
    await queueAnswer(tx, envelope, {
      template: 'reset-password',
      userId: data.user_id,
      recipient: data.email,
      data: { name: greetingNameOf(recipient), sealed_token: data.sealed_token, expires_at: data.expires_at },
    });
  },
);
