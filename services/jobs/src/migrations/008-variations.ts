import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Each picture of one upload, mode and option is different. Cancelled jobs get no picture, so their numbers are free.
  await sql`
    alter table job
      add column photo_id uuid,
      add column variation integer not null default 0,
      add column error_code text`.execute(db);
  await sql`update job set photo_id = id`.execute(db);
  await sql`alter table job alter column photo_id set not null`.execute(db);
  await sql`
    create unique index job_variation on job (photo_id, mode, options, variation)
      where status <> 'cancelled'`.execute(db);
}
