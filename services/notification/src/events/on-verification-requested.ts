import { onEvent } from '@packshot/chassis/messaging/on-events';
import { verificationRequested } from '@packshot/proto/events/auth';
import type { NotificationTables } from '../db/tables.js';
import { lockRecipient } from '../recipients/lock-recipient.js';
import { queueAnswer } from './queue-answer.js';

export const onVerificationRequested = onEvent<NotificationTables, typeof verificationRequested>(
  verificationRequested,
  async (tx, data, envelope) => {
    const recipient = await lockRecipient(tx, data.user_id);
    if (recipient.erased_at) return;
    await queueAnswer(tx, envelope, {
      template: 'verify-email',
      userId: data.user_id,
      recipient: data.email,
      data: { sealed_token: data.sealed_token, expires_at: data.expires_at },
    });
  },
);
