import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment (
      id uuid primary key,
      user_id uuid not null,
      subscription_id uuid not null references subscription,
      provider text not null,
      reference text not null,
      kind text not null check (kind in ('first', 'renewal', 'change', 'upgrade', 'other')),
      offer text not null,
      description text not null,
      net integer not null,
      tax integer not null,
      amount integer not null check (amount >= 0 and amount = net + tax),
      currency text not null,
      fee integer,
      status text not null check (status in ('completed', 'failed')),
      refunded integer not null default 0 check (refunded between 0 and amount),
      dispute text check (dispute in ('open', 'won', 'lost')),
      period_start timestamptz,
      period_end timestamptz,
      at timestamptz not null,
      created_at timestamptz not null default now(),
      unique (provider, reference)
    )`.execute(db);
  await sql`create index payment_by_user on payment (user_id, at desc)`.execute(db);
  await sql`create index payment_by_subscription on payment (subscription_id, period_end)`.execute(db);
  await sql`
    create table refund (
      id uuid primary key,
      payment_id uuid not null references payment,
      provider text not null,
      reference text not null,
      kind text not null check (kind in ('refund', 'dispute')),
      state text not null check (state in ('done', 'open', 'won', 'lost')),
      amount integer not null check (amount > 0),
      tax integer not null,
      reason text,
      at timestamptz not null,
      created_at timestamptz not null default now(),
      unique (provider, kind, reference)
    )`.execute(db);
  await sql`create index refund_by_payment on refund (payment_id)`.execute(db);
  await sql`
    create table ledger_transaction (
      id uuid primary key,
      kind text not null,
      payment_id uuid not null references payment,
      fact_id uuid not null references provider_fact,
      at timestamptz not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index ledger_by_payment on ledger_transaction (payment_id)`.execute(db);
  await sql`
    create table ledger_entry (
      id bigint generated always as identity primary key,
      transaction_id uuid not null references ledger_transaction,
      account text not null check (account in ('customer', 'provider', 'revenue', 'refunds', 'fees', 'tax')),
      amount bigint not null check (amount <> 0),
      currency text not null
    )`.execute(db);
  await sql`create index entry_by_transaction on ledger_entry (transaction_id)`.execute(db);
  await balanced(db);
  for (const table of ['ledger_transaction', 'ledger_entry']) await appendOnly(db, table);
  await sql`
    create table invoice_counter (id boolean primary key default true check (id), last integer not null)
  `.execute(db);
  await sql`insert into invoice_counter (last) values (0)`.execute(db);
  await sql`
    create table invoice (
      id uuid primary key,
      number text not null unique,
      payment_id uuid not null unique references payment,
      user_id uuid not null,
      issued_at timestamptz not null,
      operator jsonb not null,
      buyer jsonb,
      lines jsonb not null,
      net integer not null,
      tax integer not null,
      tax_label text,
      tax_basis_points integer not null,
      total integer not null check (total = net + tax),
      currency text not null,
      pdf bytea
    )`.execute(db);
  await sql`create index invoice_to_draw on invoice (id) where pdf is null and buyer is not null`.execute(db);
  await sql`create index invoice_by_user on invoice (user_id)`.execute(db);
}

/** Adds a trigger that rejects, at commit, a ledger transaction that does not balance. */
async function balanced(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function check_balance() returns trigger language plpgsql as $$
    declare
      booking uuid;
    begin
      if tg_table_name = 'ledger_entry' then
        booking := new.transaction_id;
      else
        booking := new.id;
      end if;
      if not exists (select from ledger_entry where transaction_id = booking)
        or exists (
          select from ledger_entry where transaction_id = booking group by currency having sum(amount) <> 0
        )
      then
        raise exception 'the booking % does not balance', booking using errcode = 'check_violation';
      end if;
      return null;
    end $$`.execute(db);
  for (const table of ['ledger_transaction', 'ledger_entry'])
    await sql`
      create constraint trigger ${sql.ref(`${table}_balances`)} after insert on ${sql.table(table)}
      deferrable initially deferred for each row execute function check_balance()`.execute(db);
}

/** A wrong ledger transaction is corrected by another ledger transaction. */
async function appendOnly(db: Kysely<unknown>, table: string): Promise<void> {
  await sql`
    create or replace function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'the ledger is only added to' using errcode = 'insufficient_privilege';
    end $$`.execute(db);
  await sql`
    create trigger ${sql.ref(`${table}_stays`)} before update or delete or truncate on ${sql.table(table)}
    for each statement execute function refuse_change()`.execute(db);
}
