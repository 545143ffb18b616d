import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table subscription add column anchor timestamptz, add column approved_at timestamptz`.execute(
    db,
  );
  await sql`
    update subscription set anchor = coalesce(given_until, agreed_start, (
      select min(period_start) from payment
      where subscription_id = subscription.id and status = 'completed' and kind in ('first', 'renewal', 'change')
    ))`.execute(db);
  await sql`
    alter table provider_fact add column asks integer not null default 0, add column asked_at timestamptz`.execute(
    db,
  );
  await sql`
    alter table forged_webhook
      add column malformed integer not null default 0, alter column count set default 0`.execute(db);
  // The ledger is checked again when this version starts, because the stored result does not list the differences.
  await sql`delete from books_check`.execute(db);
  await sql`
    alter table books_check add column sentences text[] not null default '{}', add column since timestamptz not null default now()`.execute(
    db,
  );
}
