import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table app_user (
      id uuid primary key,
      email text not null unique check (email = lower(email)),
      full_name text,
      password_hash text,
      is_admin boolean not null default false,
      is_active boolean not null default true,
      email_verified boolean not null default false,
      oauth_provider text not null default 'email',
      version integer not null default 1,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table session (
      id uuid primary key,
      user_id uuid not null references app_user on delete cascade,
      secret_hash bytea not null,
      user_agent text,
      created_at timestamptz not null default now(),
      last_used_at timestamptz not null default now(),
      expires_at timestamptz not null,
      revoked_at timestamptz
    )`.execute(db);
  await sql`create index session_by_user on session (user_id) where revoked_at is null`.execute(db);
  await sql`
    create table signing_key (
      id text primary key,
      public_jwk text not null,
      private_jwe text not null,
      active_from timestamptz not null,
      created_at timestamptz not null default now()
    )`.execute(db);
}
