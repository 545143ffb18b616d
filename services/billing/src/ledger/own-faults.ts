import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { BillingTables } from '../db/tables.js';

/** The value is twice the interval of the task that issues credit notes (`start.ts`). */
const creditNoteMs = 2 * 3_600_000;

/** Queries that must return no rows, each with a function that describes a returned row in a sentence. */
const questions: { says: (row: never) => string; query: RawBuilder<unknown> }[] = [
  {
    says: (row: { transaction_id: string; sum: string }) =>
      `The ledger transaction ${row.transaction_id} does not balance: the difference is ${row.sum} cents.`,
    query: sql`
      select transaction_id, sum(amount) as sum from ledger_entry
      group by transaction_id, currency having sum(amount) <> 0`,
  },
  {
    says: (row: { reference: string; booked: string | null; amount: number }) =>
      `The payment ${row.reference} amounts to ${row.amount} cents, but the ledger has ${row.booked ?? 0}.`,
    query: sql`
      select reference, amount, booked from payment left join lateral (
        select sum(entry.amount) as booked from ledger_transaction booking
        join ledger_entry entry on entry.transaction_id = booking.id
        where booking.payment_id = payment.id and booking.kind = 'payment' and entry.account = 'provider'
      ) ledger on true
      where status = 'completed' and booked is distinct from amount`,
  },
  {
    says: (row: { reference: string; booked: string | null; given_back: string }) =>
      `The refunds of payment ${row.reference} total ${row.given_back} cents, but the ledger has ${row.booked ?? 0}.`,
    query: sql`
      select reference, refunded as given_back, coalesce(booked, 0) as booked from payment left join lateral (
        select sum(entry.amount) as booked from ledger_transaction booking
        join ledger_entry entry on entry.transaction_id = booking.id
        where booking.payment_id = payment.id and booking.kind in ('refund', 'dispute_lost')
          and entry.account in ('refunds', 'tax')
      ) ledger on true
      where status = 'completed' and coalesce(booked, 0) <> refunded`,
  },
  {
    says: (row: { reference: string }) => `The payment ${row.reference} has no invoice.`,
    query: sql`
      select reference from payment where status = 'completed'
      and not exists (select from invoice where payment_id = payment.id and total = payment.amount)`,
  },
  {
    says: (row: { last: number; invoices: string }) =>
      `The invoice counter is at ${row.last}, but there are ${row.invoices} invoices.`,
    query: sql`
      select last, (select count(*) from invoice) as invoices from invoice_counter
      where last <> (select count(*) from invoice)`,
  },
  {
    says: (row: { last: number; credit_notes: string }) =>
      `The credit note counter is at ${row.last}, but there are ${row.credit_notes} credit notes.`,
    query: sql`
      select last_credit_note as last, (select count(*) from credit_note) as credit_notes from invoice_counter
      where last_credit_note <> (select count(*) from credit_note)`,
  },
  {
    says: (row: { reference: string; given_back: number; credited: string }) =>
      `The refunds of payment ${row.reference} total ${row.given_back} cents, but its credit notes total ${row.credited}.`,
    query: sql`
      select reference, refunded as given_back, credited from payment
      join invoice on invoice.payment_id = payment.id
      cross join lateral (
        select coalesce(sum(total), 0) as credited from credit_note where invoice_id = invoice.id
      ) notes
      where credited > refunded or credited < refunded and not exists (
        select from ledger_transaction where payment_id = payment.id and kind in ('refund', 'dispute_lost')
          and created_at > now() - ${creditNoteMs} * interval '1 millisecond'
      )`,
  },
  {
    says: (row: { id: string; paid_until: Date }) =>
      `The subscription ${row.id} is paid until ${row.paid_until.toISOString()}, but no payment covers that.`,
    query: sql`
      select id, paid_until from subscription where status in ('active', 'past_due') and paid_until is not null
      and not exists (
        select from payment where subscription_id = subscription.id and status = 'completed'
        and (period_end = paid_until or agreed_until = paid_until)
      ) and given_until is distinct from paid_until`,
  },
  {
    says: (row: { reference: string; amount: number; agreed: number }) =>
      `The payment ${row.reference} amounts to ${row.amount} cents without tax, but the agreed amount is ${row.agreed}.`,
    query: sql`
      select payment.reference, payment.net as amount, subscription.first_price as agreed from payment
      join subscription on subscription.id = payment.subscription_id
      where payment.status = 'completed' and payment.kind = 'first' and payment.net <> subscription.first_price`,
  },
  {
    says: (row: { kind: string; id: string; error: string | null }) =>
      `A call to the provider failed for good (${row.kind}, ${row.id}): ${row.error ?? 'it was never made'}.`,
    // The difference is settled once the buyer has the money in another way, or the provider has ended the subscription.
    query: sql`
      select kind, id, error from provider_call call
      where state = 'failed' and not awaited and (
        kind = 'refund' and not exists (
          select from refund where payment_id::text = request->>'paymentId'
            and (state = 'lost' or state = 'done' and created_at > call.created_at)
        ) or kind = 'cancel' and not exists (
          select from subscription where reference = request->>'reference' and provider_ended_at is not null
        )
      )`,
  },
  {
    // A pending refund takes days.
    says: (row: { kind: string; id: string; error: string | null }) =>
      `A call to the provider has not succeeded for a day (${row.kind}, ${row.id}): ${row.error ?? 'it was never made'}.`,
    query: sql`
      select kind, id, error from provider_call
      where state = 'started' and created_at < now() - interval '1 day' and coalesce(error, '') not like 'pending:%'`,
  },
  {
    says: (row: { kind: string; identity: string }) =>
      `The provider reported an unknown object: ${row.identity}.`,
    query: sql`
      select kind, identity from provider_fact
      where outcome = 'waiting' and created_at < now() - interval '1 day'`,
  },
];

export async function findOwnFaults(db: Kysely<BillingTables>): Promise<string[]> {
  const faults: string[] = [];
  for (const { says, query } of questions) {
    const { rows } = await query.execute(db);
    faults.push(...rows.map((row) => says(row as never)));
  }
  return faults;
}
