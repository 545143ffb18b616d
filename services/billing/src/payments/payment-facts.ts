import type { Selectable } from 'kysely';
import type { PaymentTable } from '../db/tables.js';

/** What every event of a payment that has arrived says of it. */
export const paymentFacts = ({ id, user_id, description, amount, currency }: Selectable<PaymentTable>) => ({
  payment_id: id,
  user_id,
  description,
  amount,
  currency,
});
