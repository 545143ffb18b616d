import { paymentRefunded } from '@packshot/proto/events/billing';
import { createMailHandler } from './create-mail-handler.js';

export const onPaymentRefunded = createMailHandler(paymentRefunded, 'refunded', (name, paid) => {
  const { description, amount, currency, refunded, refunded_in_all, disputed, credit_note_number } = paid;
  return { name, description, amount, currency, refunded, refunded_in_all, disputed, credit_note_number };
});
