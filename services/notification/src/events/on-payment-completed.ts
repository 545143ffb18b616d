import { paymentCompleted } from '@packshot/proto/events/billing';
import { mailOn } from './mail-on.js';

export const onPaymentCompleted = mailOn(paymentCompleted, 'receipt', (name, paid) => {
  const { description, amount, currency, paid_at, invoice_number, invoice_pdf } = paid;
  return { name, description, amount, currency, paid_at, invoice_number, invoice_pdf };
});
