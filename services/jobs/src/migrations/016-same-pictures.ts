import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Existing rows have no values here, because their crop and the source of their facts are unknown.
  await sql`
    alter table job
      add column photo_key text,
      add column picture_hash text,
      add column repeats uuid,
      add column guessed jsonb`.execute(db);
  await sql`create index job_photo_key on job (user_id, photo_key) where photo_key is not null`.execute(db);
  await sql`create index job_picture_hash on job (user_id, picture_hash) where picture_hash is not null`.execute(
    db,
  );
  await sql`create index job_repeats on job (user_id) where repeats is not null`.execute(db);
  // Two jobs may now request the same picture, because the second job costs nothing. The index is therefore no longer
  // unique.
  await sql`create index job_of_photo on job (photo_id, mode)`.execute(db);
  await sql`drop index job_variation_in_place`.execute(db);
}
