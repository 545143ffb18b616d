import { onEvent } from '@packshot/chassis/messaging/on-events';
import { paymentRefunded } from '@packshot/proto/events/billing';
import type { NotificationTables } from '../db/tables.js';
import { queueMail } from '../mails/queue-mail.js';
import { findAddressee } from '../recipients/find-addressee.js';

export const onPaymentRefunded = onEvent<NotificationTables, typeof paymentRefunded>(
  paymentRefunded,
  async (tx, data, envelope) => {
    const addressee = await findAddressee(tx, data.user_id, envelope);
    if (!addressee) return;
    const { description, amount, currency, refunded, refunded_in_all, disputed } = data;
    await queueMail(tx, {
      id: envelope.id,
      askedAt: new Date(envelope.time),
      template: 'refunded',
      userId: data.user_id,
      recipient: addressee.email,
      data: { name: addressee.name, description, amount, currency, refunded, refunded_in_all, disputed },
    });
  },
);
