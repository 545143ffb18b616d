import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table photo (
      id uuid primary key,
      user_id uuid not null,
      photo_key text,
      model text,
      model_version text,
      used_at timestamptz not null default now(),
      created_at timestamptz not null default now(),
      lease_token uuid,
      lease_until timestamptz,
      unique (user_id, photo_key)
    )`.execute(db);
  // The next picture of an existing photo uses the mask of an earlier job; see `findOldMask`. Older jobs have
  // no key, because their crop was not stored.
  await sql`
    insert into photo (id, user_id, photo_key, created_at)
    select distinct on (user_id, coalesce(photo_key, photo_id::text)) photo_id, user_id, photo_key, created_at
    from job order by user_id, coalesce(photo_key, photo_id::text), id
    on conflict do nothing`.execute(db);
  await sql`create index photo_used on photo (used_at)`.execute(db);
}
