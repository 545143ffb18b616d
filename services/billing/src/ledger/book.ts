import { uuidv7 } from '@packshot/chassis/app/uuid';
import type { Selectable, Transaction } from 'kysely';
import type { Account, BillingTables, PaymentTable } from '../db/tables.js';

type Kind = 'payment' | 'fee' | 'refund' | 'dispute_opened' | 'dispute_won' | 'dispute_lost';
type PaymentRow = Pick<Selectable<PaymentTable>, 'id' | 'currency'>;

/** Writes a ledger transaction with positive debits. The database rejects a transaction that does not balance. */
async function book(
  tx: Transaction<BillingTables>,
  kind: Kind,
  { id, currency }: PaymentRow,
  { factId, at }: { factId: string; at: Date },
  entries: [Account, number][],
): Promise<void> {
  const transaction = uuidv7();
  await tx
    .insertInto('ledger_transaction')
    .values({ id: transaction, kind, payment_id: id, fact_id: factId, at })
    .execute();
  await tx
    .insertInto('ledger_entry')
    .values(
      entries
        .filter(([, amount]) => amount !== 0)
        .map(([account, amount]) => ({ transaction_id: transaction, account, amount, currency })),
    )
    .execute();
}

export async function bookPayment(
  tx: Transaction<BillingTables>,
  payment: Selectable<PaymentTable>,
  factId: string,
): Promise<void> {
  const { amount, net, tax, fee, at } = payment;
  await book(tx, 'payment', payment, { factId, at }, [
    ['customer', amount],
    ['revenue', -net],
    ['tax', -tax],
    ['provider', amount],
    ['customer', -amount],
  ]);
  if (fee) await bookFee(tx, payment, fee, factId);
}

export const bookFee = (
  tx: Transaction<BillingTables>,
  payment: PaymentRow & { at: Date },
  fee: number,
  factId: string,
): Promise<void> =>
  fee === 0
    ? Promise.resolve()
    : book(tx, 'fee', payment, { factId, at: payment.at }, [
        ['fees', fee],
        ['provider', -fee],
      ]);

export interface ReversalEntry {
  amount: number;
  tax: number;
  at: Date;
  factId: string;
}

export const bookRefund = (
  tx: Transaction<BillingTables>,
  payment: PaymentRow,
  { amount, tax, ...from }: ReversalEntry,
): Promise<void> =>
  book(tx, 'refund', payment, from, [
    ['refunds', amount - tax],
    ['tax', tax],
    ['customer', -amount],
    ['customer', amount],
    ['provider', -amount],
  ]);

/** Records an opened dispute: the bank holds the money until the bank decides, so the seller owes the amount again. */
export const bookDisputeOpened = (
  tx: Transaction<BillingTables>,
  payment: PaymentRow,
  { amount, factId, at }: ReversalEntry,
): Promise<void> =>
  book(tx, 'dispute_opened', payment, { factId, at }, [
    ['customer', amount],
    ['provider', -amount],
  ]);

export const bookDisputeWon = (
  tx: Transaction<BillingTables>,
  payment: PaymentRow,
  { amount, factId, at }: ReversalEntry,
): Promise<void> =>
  book(tx, 'dispute_won', payment, { factId, at }, [
    ['provider', amount],
    ['customer', -amount],
  ]);

/** @param opened Whether the opening of the dispute was recorded, so that the bank already has the money. */
export const bookDisputeLost = (
  tx: Transaction<BillingTables>,
  payment: PaymentRow,
  { amount, tax, ...from }: ReversalEntry,
  opened: boolean,
): Promise<void> =>
  book(tx, 'dispute_lost', payment, from, [
    ['refunds', amount - tax],
    ['tax', tax],
    [opened ? 'customer' : 'provider', -amount],
  ]);
