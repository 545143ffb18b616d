import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table session
      add column second_factor boolean not null default false,
      add column password_at timestamptz`.execute(db);
  await sql`
    create table second_factor (
      user_id uuid primary key references app_user on delete cascade,
      sealed_secret text not null,
      last_step bigint not null default 0,
      confirmed_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table recovery_code (
      user_id uuid not null references second_factor on delete cascade,
      code_hash bytea not null,
      primary key (user_id, code_hash)
    )`.execute(db);
  await sql`
    alter table reset_request
      add column ip text not null default '',
      add column user_agent text`.execute(db);
  await sql`
    create table refused_login (
      id uuid primary key,
      email text not null,
      proof text not null check (proof in ('password', 'code')),
      ip text not null,
      user_agent text
    )`.execute(db);
}
