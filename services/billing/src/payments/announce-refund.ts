import { announce } from '@packshot/chassis/messaging/outbox';
import { paymentRefunded } from '@packshot/proto/events/billing';
import type { Selectable, Transaction } from 'kysely';
import type { BillingTables, PaymentTable } from '../db/tables.js';
import { paymentFacts } from './record-payment.js';

interface Refunded {
  /** Amount of the refund in cents. */
  refunded: number;
  at: Date;
  disputed: boolean;
  creditNote: string | undefined;
}

/** Announces a refund, unless the user has been erased. */
export async function announceRefund(
  tx: Transaction<BillingTables>,
  payment: Selectable<PaymentTable>,
  { refunded, at, disputed, creditNote }: Refunded,
): Promise<void> {
  const { erased_at } = await tx
    .selectFrom('subscriber')
    .select('erased_at')
    .where('user_id', '=', payment.user_id)
    .executeTakeFirstOrThrow();
  if (erased_at) return;
  await announce(tx, paymentRefunded, {
    subject: payment.user_id,
    version: 1,
    data: {
      ...paymentFacts(payment),
      refunded,
      refunded_in_all: payment.refunded,
      refunded_at: at.toISOString(),
      disputed,
      ...(creditNote ? { credit_note_number: creditNote } : {}),
    },
  });
}
