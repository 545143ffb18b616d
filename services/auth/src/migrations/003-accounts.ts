import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table link_token (
      secret_hash bytea primary key,
      user_id uuid not null references app_user on delete cascade,
      purpose text not null check (purpose in ('verify_email', 'reset_password')),
      expires_at timestamptz not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index link_token_by_user on link_token (user_id, purpose)`.execute(db);
  await sql`
    create table reset_request (
      id uuid primary key,
      email text not null,
      requested_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table external_identity (
      provider text not null,
      subject text not null,
      user_id uuid not null references app_user on delete cascade,
      created_at timestamptz not null default now(),
      primary key (provider, subject)
    )`.execute(db);
  await sql`create index external_identity_by_user on external_identity (user_id)`.execute(db);
  await sql`
    create table throttle (
      key text primary key,
      tries integer not null,
      blocked_until timestamptz,
      last_at timestamptz not null
    )`.execute(db);
  await sql`
    create table erasure (
      user_id uuid primary key,
      requested_at timestamptz not null default now(),
      completed_at timestamptz
    )`.execute(db);
  await sql`
    create table erasure_confirmation (
      user_id uuid not null references erasure on delete cascade,
      service text not null,
      confirmed_at timestamptz,
      primary key (user_id, service)
    )`.execute(db);
}
