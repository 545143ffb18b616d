import { announceAll, announcementOf } from '@packshot/chassis/messaging/outbox';
import type { MessagingTables } from '@packshot/chassis/db/messaging-tables';
import { paymentBooked } from '@packshot/proto/events/billing';
import type { DataOf } from '@packshot/proto/events/envelope';
import { sql, type Transaction } from 'kysely';

type Db = Transaction<MessagingTables>;

/** @param db each migration runs in a transaction */
export async function up(db: Db): Promise<void> {
  // A separate column: processes of the version before count in the one that they know.
  await sql`alter table invoice_counter add column last_credit_note integer not null default 0`.execute(db);
  await sql`
    alter table invoice
      add column refund_id uuid unique references refund,
      add column refunded_at timestamptz,
      add check ((refund_id is null) = (refunded_at is null)),
      drop constraint invoice_payment_id_key`.execute(db);
  await sql`create unique index invoice_of_payment on invoice (payment_id) where refund_id is null`.execute(
    db,
  );
  await sql`create index credit_notes_of_payment on invoice (payment_id) where refund_id is not null`.execute(
    db,
  );
  await issueForEarlierRefunds(db);
  await tellPayments(db);
}

/**
 * Issues the credit notes of earlier refunds, numbered in the order of the refunds and dated today. Of an erased buyer
 * nothing is kept longer than the invoice's buyer, because the proof of the erasure names that day.
 */
async function issueForEarlierRefunds(db: Db): Promise<void> {
  // A dispute that was lost after a refund takes no more than what was left of the payment.
  await sql`
    with given as (
      select refund.id, refund.kind, refund.payment_id, refund.amount, refund.tax, payment.refunded as counted_in_all,
        coalesce((
          select max(at) from ledger_transaction
          where kind = 'dispute_lost' and refund.kind = 'dispute' and payment_id = refund.payment_id
        ), refund.at) as at,
        coalesce(sum(refund.amount) over (
          partition by refund.payment_id order by refund.at, refund.id
          rows between unbounded preceding and 1 preceding
        ), 0) as before
      from refund join payment on payment.id = refund.payment_id
      where (refund.kind, refund.state) in (('refund', 'done'), ('dispute', 'lost'))
    ), counted as (
      select id, kind, payment_id, at, amount, tax, least(amount, counted_in_all - before)::integer as total
      from given where counted_in_all > before
    ), numbered as (
      select counted.id as refund_id, counted.kind, counted.at, total, round(counted.tax::numeric * total / amount)::integer as tax,
        row_number() over (order by counted.at, counted.id) as place, invoice.id as invoice_id
      from counted join invoice on invoice.payment_id = counted.payment_id and invoice.refund_id is null
    ), issued as (
      insert into invoice (id, number, payment_id, user_id, issued_at, operator, buyer, lines, net, tax, tax_label,
        tax_basis_points, total, currency, refund_id, refunded_at)
      select gen_random_uuid(), regexp_replace(invoice.number, '\\d+$', '') || 'CN-' || lpad(place::text, greatest(6, length(place::text)), '0'),
        invoice.payment_id, invoice.user_id, now(), invoice.operator, invoice.buyer,
        jsonb_build_array(jsonb_build_object('description', case numbered.kind when 'refund' then 'Refund: ' else 'Chargeback: ' end || payment.description, 'amount', numbered.total - numbered.tax)),
        numbered.total - numbered.tax, numbered.tax, invoice.tax_label, invoice.tax_basis_points, numbered.total,
        invoice.currency, numbered.refund_id, numbered.at
      from numbered join invoice on invoice.id = numbered.invoice_id join payment on payment.id = invoice.payment_id
      returning id, payment_id
    ), counter as (
      update invoice_counter set last_credit_note = (select count(*) from issued)
    )
    insert into retained_buyer (invoice_id, buyer, kept_until)
    select issued.id, retained_buyer.buyer, retained_buyer.kept_until from issued
    join invoice on invoice.payment_id = issued.payment_id and invoice.refund_id is null
    join retained_buyer on retained_buyer.invoice_id = invoice.id`.execute(db);
}

/** Announces the payments that have credit notes now: operators find the numbers in their list. */
async function tellPayments(tx: Db): Promise<void> {
  const { rows } = await sql<{ version: number; data: DataOf<typeof paymentBooked> }>`
    update payment set version = version + 1
    from (
      select payment_id, jsonb_agg(jsonb_build_object(
        'amount', total,
        'at', to_char(refund.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'credit_note', jsonb_build_object('id', invoice.id, 'number', number)
      ) order by refund.at, refund.id) as refunds
      from invoice join refund on refund.id = refund_id group by payment_id
    ) given
    where payment.id = given.payment_id
    returning version, jsonb_build_object(
      'payment_id', payment.id,
      'user_id', user_id,
      'subscription_id', subscription_id,
      'provider', provider,
      'reference', reference,
      'offer', offer,
      'description', description,
      'amount', amount,
      'tax', tax,
      'fee', fee,
      'refunded', refunded,
      'refunds', refunds,
      'currency', currency,
      'status', status,
      'disputed', coalesce(dispute in ('open', 'lost'), false),
      'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    ) as data`.execute(tx);
  await announceAll(
    tx,
    rows.map(({ version, data }) =>
      announcementOf(paymentBooked, { subject: data.payment_id, version, data }),
    ),
  );
}
