import { onEvent } from '@packshot/chassis/messaging/on-events';
import { passwordChanged } from '@packshot/proto/events/auth';
import type { NotificationTables } from '../db/tables.js';
import { queueMail } from '../mails/queue-mail.js';
import { findAddressee } from '../recipients/find-addressee.js';

export const onPasswordChanged = onEvent<NotificationTables, typeof passwordChanged>(
  passwordChanged,
  async (tx, data, envelope) => {
    const addressee = await findAddressee(tx, data.user_id, envelope);
    if (!addressee) return;
    await queueMail(tx, {
      id: envelope.id,
      askedAt: new Date(envelope.time),
      template: 'password-changed',
      userId: data.user_id,
      recipient: addressee.email,
      data: { name: addressee.name, changed_at: data.changed_at },
    });
  },
);
