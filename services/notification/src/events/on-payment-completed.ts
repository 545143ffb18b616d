import { paymentCompleted } from '@packshot/proto/events/billing';
import { createMailHandler } from './create-mail-handler.js';

export const onPaymentCompleted = createMailHandler(paymentCompleted, 'receipt', (name, paid) => {
  const { description, amount, currency, paid_at, invoice_number, invoice_pdf } = paid;
  return { name, description, amount, currency, paid_at, invoice_number, invoice_pdf };
});
