import { onEvent } from '@packshot/chassis/messaging/on-events';
import { signUpTried } from '@packshot/proto/events/auth';
import type { NotificationTables } from '../db/tables.js';
import { queueMail } from '../mails/queue-mail.js';
import { findAddressee } from '../recipients/find-addressee.js';

export const onSignUpTried = onEvent<NotificationTables, typeof signUpTried>(
  signUpTried,
  async (tx, data, envelope) => {
    const addressee = await findAddressee(tx, data.user_id, envelope);
    if (!addressee) return;
    await queueMail(tx, {
      id: envelope.id,
      askedAt: new Date(envelope.time),
      template: 'sign-up-tried',
      userId: data.user_id,
      recipient: addressee.email,
      data: { name: addressee.name, tried_at: data.tried_at },
    });
  },
);
