import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table subscriber (
      user_id uuid primary key,
      email text,
      full_name text,
      user_version integer not null default 0,
      version integer not null default 0,
      invoice_name text,
      address text[] not null default '{}',
      country text,
      tax_number text,
      erased_at timestamptz,
      erasure_confirmed_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table subscription (
      id uuid primary key,
      user_id uuid not null references subscriber,
      provider text not null,
      status text not null
        check (status in ('pending', 'active', 'past_due', 'suspended', 'ended', 'abandoned')),
      offer text not null,
      price integer not null check (price > 0),
      currency text not null,
      tax_label text,
      tax_basis_points integer not null default 0,
      first_price integer not null check (first_price >= 0),
      replaces uuid references subscription,
      checkout text,
      approval_url text,
      reference text,
      period_start timestamptz,
      paid_until timestamptz,
      told_until timestamptz,
      paid_offer text,
      paid_at timestamptz,
      agreed_start timestamptz,
      agreed_until timestamptz,
      revoked text check (revoked in ('refund', 'dispute')),
      failed_at timestamptz,
      provider_ended_at timestamptz,
      cancel_at_period_end boolean not null default false,
      next_offer text,
      next_price integer,
      grace_until timestamptz,
      ending_told boolean not null default false,
      ended_at timestamptz,
      asked_at timestamptz,
      answered_at timestamptz,
      activated_at timestamptz,
      created_at timestamptz not null default now(),
      unique (provider, reference),
      unique (provider, checkout)
    )`.execute(db);
  await sql`create index subscription_by_user on subscription (user_id, id)`.execute(db);
  // A user cannot have two plans, or two open checkouts, whatever the order of the requests.
  await sql`create unique index subscription_pending on subscription (user_id) where status = 'pending'`.execute(
    db,
  );
  await sql`
    create unique index subscription_live on subscription (user_id)
    where status in ('active', 'past_due', 'suspended')`.execute(db);
  await sql`
    create index subscription_due on subscription (paid_until)
    where status in ('active', 'past_due', 'suspended')`.execute(db);
  await sql`
    create table provider_event (
      id uuid primary key,
      provider text not null,
      event_id text not null,
      type text not null,
      at timestamptz not null,
      source text not null check (source in ('webhook', 'asked', 'answer')),
      payload text,
      received_at timestamptz not null default now(),
      unique (provider, event_id)
    )`.execute(db);
  await sql`
    create table provider_fact (
      id uuid primary key,
      provider text not null,
      event uuid not null references provider_event,
      identity text not null,
      kind text not null,
      at timestamptz not null,
      reference text,
      payment text,
      subscription_id uuid,
      body jsonb not null,
      outcome text not null check (outcome in ('waiting', 'applied', 'ignored')),
      note text,
      created_at timestamptz not null default now(),
      unique (provider, identity)
    )`.execute(db);
  await sql`create index fact_waiting on provider_fact (provider, created_at) where outcome = 'waiting'`.execute(
    db,
  );
  await sql`create index fact_by_subscription on provider_fact (subscription_id)`.execute(db);
  await sql`
    create table forged_webhook (
      provider text not null,
      day date not null,
      count integer not null,
      primary key (provider, day)
    )`.execute(db);
  await sql`
    create table provider_call (
      id uuid primary key,
      user_id uuid not null,
      subscription_id uuid not null references subscription,
      provider text not null,
      kind text not null,
      request jsonb not null,
      state text not null check (state in ('started', 'done', 'failed')),
      asked_by_seller boolean not null,
      attempts integer not null default 0,
      next_try_at timestamptz not null default now(),
      error text,
      changed_at timestamptz,
      payment_id uuid,
      lease_token uuid,
      lease_until timestamptz,
      created_at timestamptz not null default now(),
      finished_at timestamptz
    )`.execute(db);
  await sql`
    create unique index call_under_way on provider_call (subscription_id)
    where state = 'started' and asked_by_seller`.execute(db);
  await sql`create index call_due on provider_call (next_try_at) where state = 'started'`.execute(db);
  await sql`create index call_by_user on provider_call (user_id)`.execute(db);
  await sql`
    create table provider_object (
      provider text not null,
      name text not null,
      reference text not null,
      created_at timestamptz not null default now(),
      primary key (provider, name)
    )`.execute(db);
}
