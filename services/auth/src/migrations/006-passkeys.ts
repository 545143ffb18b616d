import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table passkey (
      id uuid primary key,
      user_id uuid not null references app_user on delete cascade,
      credential_id text not null unique,
      name text not null,
      public_key bytea not null,
      counter bigint not null default 0,
      transports text[] not null,
      synced boolean not null,
      created_at timestamptz not null default now(),
      last_used_at timestamptz
    )`.execute(db);
  await sql`create index passkey_by_user on passkey (user_id)`.execute(db);
  await sql`
    create table passkey_challenge (
      challenge text primary key,
      user_id uuid references app_user on delete cascade,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`
    alter table session
      add column passkey_id uuid references passkey on delete set null,
      add column trail text,
      add column previous_trail text,
      add column trail_at timestamptz`.execute(db);
  await sql`create index session_by_passkey on session (passkey_id) where passkey_id is not null`.execute(db);
  await sql`create index passkey_challenge_by_user on passkey_challenge (user_id) where user_id is not null`.execute(
    db,
  );
}
