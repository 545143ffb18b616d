import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // A deleted job leaves the table of jobs, so that no query can show it. The row stays here for an undo.
  await sql`
    create table deleted_job (
      id uuid primary key,
      user_id uuid not null,
      photo_id uuid not null,
      folder text,
      job jsonb not null,
      deleted_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index deleted_job_by_time on deleted_job (deleted_at)`.execute(db);
  await sql`create index deleted_job_of_photo on deleted_job (photo_id)`.execute(db);
  await sql`create index deleted_job_by_owner on deleted_job (user_id)`.execute(db);
  // A link to an archive is too short for thousands of IDs.
  await sql`
    create table selection (
      id uuid primary key,
      user_id uuid not null,
      job_ids uuid[] not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index selection_by_time on selection (created_at)`.execute(db);
}
