import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // One row for a picture and a target, so that the table stays bounded. The file name changes with each render.
  await sql`
    create table exported_picture (
      user_id uuid not null,
      job_id uuid not null,
      picture integer not null,
      market text not null,
      file_name text not null,
      refused boolean not null,
      exported_at timestamptz not null default now(),
      primary key (job_id, picture, market)
    )`.execute(db);
  // The dashboard counts the pictures of a seller from the index alone.
  await sql`
    create index exported_by_owner on exported_picture (user_id, market)
    include (job_id, picture, file_name, refused, exported_at)`.execute(db);
  await sql`
    create table photo_act (
      id bigint generated always as identity primary key,
      user_id uuid not null,
      photo_id uuid not null references photo on delete cascade,
      act text not null,
      pictures integer not null,
      at timestamptz not null default now()
    )`.execute(db);
  await sql`create index act_of_photo on photo_act (photo_id, id)`.execute(db);
  await sql`create index act_by_owner on photo_act (user_id)`.execute(db);
  await sql`alter table job add column batch_id uuid`.execute(db);
  await sql`create index job_of_batch on job (user_id, batch_id) where batch_id is not null`.execute(db);
  await sql`
    create table batch_mail (
      user_id uuid not null,
      batch_id uuid not null,
      sending boolean not null,
      asked_at timestamptz not null default now(),
      mailed_at timestamptz,
      primary key (user_id, batch_id)
    )`.execute(db);
  await sql`create index batch_mail_waiting on batch_mail (asked_at) where mailed_at is null`.execute(db);
}
