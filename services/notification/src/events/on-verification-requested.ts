import { onEvent } from '@packshot/chassis/messaging/on-events';
import { verificationRequested } from '@packshot/proto/events/auth';
import type { NotificationTables } from '../db/tables.js';
import { queueMail } from '../mails/queue-mail.js';
import { lockRecipient } from '../recipients/lock-recipient.js';

export const onVerificationRequested = onEvent<NotificationTables, typeof verificationRequested>(
  verificationRequested,
  async (tx, data, envelope) => {
    const recipient = await lockRecipient(tx, data.user_id);
    if (recipient.erased_at) return;
    await queueMail(tx, {
      id: envelope.id,
      askedAt: new Date(envelope.time),
      template: 'verify-email',
      userId: data.user_id,
      recipient: data.email,
      data: { sealed_token: data.sealed_token, expires_at: data.expires_at },
    });
  },
);
