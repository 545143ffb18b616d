import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Existing payments count as announced once. New payments start at version 0 and are announced with version 1.
  await sql`alter table payment add column version integer not null default 1`.execute(db);
  await sql`alter table payment alter column version set default 0`.execute(db);
  await sql`alter table subscription add column given_until timestamptz`.execute(db);
  await sql`alter table provider_call rename column asked_by_seller to awaited`.execute(db);
  await sql`alter table provider_call add column asked_by jsonb`.execute(db);
  await sql`
    update provider_call set changed_at = finished_at where kind = 'refund' and state = 'done'`.execute(db);
  await keepWhatWasTold(db);
  await sql`
    create table books_check (
      only_one boolean primary key default true check (only_one),
      faults integer not null,
      checked_at timestamptz not null
    )`.execute(db);
  await sql`create index event_received on provider_event (provider, source, received_at)`.execute(db);
  await sql`create index call_answered on provider_call (provider, finished_at) where state = 'done'`.execute(
    db,
  );
}

async function keepWhatWasTold(db: Kysely<unknown>): Promise<void> {
  await sql`alter table subscriber add column told jsonb`.execute(db);
  await sql`
    update subscriber set told = jsonb_build_object(
      'user_id', last.user_id,
      'subscription_id', last.id,
      'plan', case when last.status in ('active', 'past_due') then split_part(last.offer, '_', 1) else 'free' end,
      'offer', last.offer,
      'status', last.status,
      'period_start', ${isoText('last.period_start')},
      'paid_until', ${isoText('last.paid_until')},
      'cancel_at_period_end', last.cancel_at_period_end,
      'next_offer', last.next_offer,
      'grace_until', ${isoText('last.grace_until')},
      'changed_at', ${isoText('coalesce(last.ended_at, last.paid_at, last.activated_at, last.created_at)')},
      'price', last.price,
      'currency', last.currency,
      'provider', last.provider
    )
    from (
      select distinct on (user_id) * from subscription
      where status in ('active', 'past_due', 'suspended', 'ended')
        and activated_at is not null and period_start is not null and paid_until is not null
      order by user_id, activated_at desc
    ) last
    where last.user_id = subscriber.user_id and subscriber.erased_at is null and subscriber.version > 0`.execute(
    db,
  );
}

const isoText = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
