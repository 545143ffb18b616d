import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table account (
      user_id uuid primary key,
      plan text not null default 'free' check (plan in ('free', 'basic', 'pro')),
      used integer not null default 0 check (used >= 0),
      period_start timestamptz not null default now(),
      period_end timestamptz,
      custom_limit integer check (custom_limit >= 0),
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table job (
      id uuid primary key,
      user_id uuid not null,
      mode text not null check (mode in ('studio_white', 'model_tryon', 'lifestyle_scene')),
      options jsonb not null,
      status text not null check (status in ('pending', 'queued', 'processing', 'completed', 'failed', 'cancelled')),
      progress smallint not null default 0 check (progress between 0 and 100),
      input_filename text,
      original_name text not null,
      thumbnail_name text not null,
      result_names jsonb not null default '[]',
      render_metadata jsonb,
      error_message text,
      source_job_id uuid,
      version integer not null default 1,
      attempts integer not null default 0,
      lease_token uuid,
      lease_until timestamptz,
      requested_at timestamptz not null default now(),
      created_at timestamptz not null default now(),
      started_at timestamptz,
      completed_at timestamptz
    )`.execute(db);
  // IDs are UUIDv7, so one index serves the filter by owner, the order (newest first) and the paging.
  await sql`create index job_by_owner on job (user_id, id desc)`.execute(db);
  await sql`create index job_unfinished on job (requested_at) where status in ('queued', 'processing')`.execute(
    db,
  );
  // The generation of a job is charged once and returned once, even if a message is delivered twice.
  await sql`
    create table ledger (
      id bigint generated always as identity primary key,
      user_id uuid not null,
      job_id uuid not null,
      amount smallint not null,
      reason text not null check (reason in ('charge', 'return')),
      created_at timestamptz not null default now(),
      unique (job_id, reason)
    )`.execute(db);
  await sql`create index ledger_by_user on ledger (user_id, created_at)`.execute(db);
}
