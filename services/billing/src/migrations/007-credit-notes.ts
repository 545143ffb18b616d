import { sql, type Kysely } from 'kysely';

/**
 * Earlier versions recorded refunds without credit notes. The running service issues those credit notes:
 * `issue-missing-credit-notes.ts`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table credit_note (
      id uuid primary key,
      number text not null unique,
      refund_id uuid not null unique references refund,
      invoice_id uuid not null references invoice,
      refunded_at timestamptz not null,
      issued_at timestamptz not null,
      net integer not null,
      tax integer not null,
      total integer not null check (total > 0 and total = net + tax),
      pdf bytea
    )`.execute(db);
  await sql`create index credit_note_by_invoice on credit_note (invoice_id)`.execute(db);
  await sql`create index credit_note_to_draw on credit_note (id) where pdf is null`.execute(db);
  await sql`alter table invoice_counter add column last_credit_note integer not null default 0`.execute(db);
}
