import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table retained_buyer (
      invoice_id uuid primary key references invoice,
      buyer jsonb not null,
      kept_until timestamptz not null
    )`.execute(db);
  await sql`create index retained_buyer_until on retained_buyer (kept_until)`.execute(db);
}
