import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table preset (
      id uuid primary key,
      user_id uuid not null,
      name text not null,
      settings jsonb not null,
      is_default boolean not null default false,
      share_code text unique,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index preset_of_user on preset (user_id)`.execute(db);
  await sql`create unique index preset_default on preset (user_id) where is_default`.execute(db);
}
