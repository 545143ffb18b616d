import { onEvent } from '@packshot/chassis/messaging/on-events';
import { sessionSplit } from '@packshot/proto/events/auth';
import type { NotificationTables } from '../db/tables.js';
import { queueMail } from '../mails/queue-mail.js';
import { findAddressee } from '../recipients/find-addressee.js';

export const onSessionSplit = onEvent<NotificationTables, typeof sessionSplit>(
  sessionSplit,
  async (tx, { user_id, opened_at, noticed_at }, envelope) => {
    const addressee = await findAddressee(tx, user_id, envelope);
    if (!addressee) return;
    await queueMail(tx, {
      id: envelope.id,
      askedAt: new Date(envelope.time),
      template: 'session-split',
      userId: user_id,
      recipient: addressee.email,
      data: { name: addressee.name, opened_at, noticed_at },
    });
  },
);
