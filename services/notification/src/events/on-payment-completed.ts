import { onEvent } from '@packshot/chassis/messaging/on-events';
import { paymentCompleted } from '@packshot/proto/events/billing';
import type { NotificationTables } from '../db/tables.js';
import { queueMail } from '../mails/queue-mail.js';
import { findAddressee } from '../recipients/find-addressee.js';

export const onPaymentCompleted = onEvent<NotificationTables, typeof paymentCompleted>(
  paymentCompleted,
  async (tx, data, envelope) => {
    const addressee = await findAddressee(tx, data.user_id, envelope);
    if (!addressee) return;
    const { description, amount, currency, paid_at, invoice_number, invoice_pdf } = data;
    await queueMail(tx, {
      id: envelope.id,
      askedAt: new Date(envelope.time),
      template: 'receipt',
      userId: data.user_id,
      recipient: addressee.email,
      data: { name: addressee.name, description, amount, currency, paid_at, invoice_number, invoice_pdf },
    });
  },
);
