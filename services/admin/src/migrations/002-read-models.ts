import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table user_row (
      id uuid primary key,
      email text not null,
      full_name text,
      is_active boolean not null,
      is_admin boolean not null,
      email_verified boolean not null,
      oauth_provider text not null,
      created_at timestamptz not null,
      version integer not null
    )`.execute(db);
  await sql`
    create table erased_user (
      user_id uuid primary key,
      deleted_at timestamptz not null
    )`.execute(db);
  await sql`
    create table usage_row (
      user_id uuid primary key,
      used integer not null,
      "limit" integer not null,
      period text not null,
      plan text not null,
      plan_default integer not null,
      has_custom_limit boolean not null,
      changes_at timestamptz,
      afterwards jsonb,
      version integer not null
    )`.execute(db);
  await sql`
    create table job_row (
      id uuid primary key,
      user_id uuid not null,
      mode text not null,
      option text not null,
      status text not null,
      engine text,
      render_ms integer,
      cost_usd double precision not null,
      fidelity double precision,
      error_code text,
      error_message text,
      attempts integer not null,
      trace_id text,
      created_at timestamptz not null,
      started_at timestamptz,
      completed_at timestamptz,
      deleted_at timestamptz,
      version integer not null
    )`.execute(db);
  await sql`
    create table subscription_row (
      user_id uuid primary key,
      subscription_id uuid not null,
      plan text not null,
      offer text not null,
      status text not null,
      provider text,
      price integer,
      currency text,
      period_start timestamptz not null,
      paid_until timestamptz not null,
      cancel_at_period_end boolean not null,
      next_offer text,
      grace_until timestamptz,
      changed_at timestamptz not null,
      version integer not null
    )`.execute(db);
  await sql`
    create table payment_row (
      id uuid primary key,
      user_id uuid not null,
      subscription_id uuid not null,
      provider text not null,
      reference text not null,
      offer text not null,
      description text not null,
      amount integer not null,
      tax integer not null,
      fee integer,
      refunded integer not null,
      refunds jsonb not null,
      currency text not null,
      status text not null,
      disputed boolean not null,
      at timestamptz not null,
      version integer not null
    )`.execute(db);
  await sql`
    create table mail_row (
      id uuid primary key,
      user_id uuid,
      template text not null,
      status text not null,
      attempts integer not null,
      error text,
      created_at timestamptz not null,
      sent_at timestamptz,
      version integer not null
    )`.execute(db);
  await sql`
    create table message_row (
      id uuid primary key,
      user_id uuid,
      name text not null,
      email text not null,
      category text not null,
      subject text not null,
      message text not null,
      status text not null,
      answers jsonb not null,
      created_at timestamptz not null,
      version integer not null
    )`.execute(db);
  await sql`
    create table snapshot_taken (
      name text primary key,
      taken_at timestamptz not null default now()
    )`.execute(db);
}
