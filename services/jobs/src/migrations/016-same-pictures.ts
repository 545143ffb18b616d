import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The columns are null in existing rows, whose crop and source of facts are unknown.
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
  // The index is no longer unique: two jobs may request the same picture, because the second job costs nothing.
  await sql`create index job_of_photo on job (photo_id, mode)`.execute(db);
  await sql`drop index job_variation_in_place`.execute(db);
}
