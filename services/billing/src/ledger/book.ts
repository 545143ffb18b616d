import { uuidv7 } from '@packshot/chassis/app/uuid';
import { sql, type Selectable, type Transaction } from 'kysely';
import type { Account, BillingTables, LedgerTransactionTable, PaymentTable } from '../db/tables.js';

type Kind = LedgerTransactionTable['kind'];
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

/** Records the change of a dispute's fees. @param total The provider's fees for the dispute so far, in cents. */
export async function bookDisputeFee(
  tx: Transaction<BillingTables>,
  payment: PaymentRow,
  dispute: string,
  total: number,
  from: { factId: string; at: Date },
): Promise<void> {
  const { booked } = await tx
    .selectFrom('ledger_transaction')
    .innerJoin('ledger_entry', 'ledger_entry.transaction_id', 'ledger_transaction.id')
    .innerJoin('provider_fact', 'provider_fact.id', 'ledger_transaction.fact_id')
    .select(sql<number>`coalesce(sum(ledger_entry.amount), 0)::int`.as('booked'))
    .where('ledger_transaction.payment_id', '=', payment.id)
    .where('ledger_transaction.kind', '=', 'dispute_fee')
    .where('ledger_entry.account', '=', 'fees')
    .where(sql<boolean>`provider_fact.body->>'dispute' = ${dispute}`)
    .executeTakeFirstOrThrow();
  if (total !== booked)
    await book(tx, 'dispute_fee', payment, from, [
      ['fees', total - booked],
      ['provider', booked - total],
    ]);
}

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
