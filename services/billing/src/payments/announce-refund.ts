import { announce } from '@packshot/chassis/messaging/outbox';
import { paymentRefunded } from '@packshot/proto/events/billing';
import type { Selectable, Transaction } from 'kysely';
import type { BillingTables, PaymentTable } from '../db/tables.js';
import { paymentFacts } from './payment-facts.js';

interface Refunded {
  /** Cents given back this time. */
  refunded: number;
  at: Date;
  disputed: boolean;
  /** Number of the credit note. */
  creditNote: string | undefined;
}

/** Announces that a payment was given back, unless nobody is left to be told. */
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
