import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The columns are null in jobs of the previous version, which stores no product facts and no photo hash.
  await sql`alter table job add column product jsonb not null default '{}'`.execute(db);
  await sql`alter table job add column photo_hash text`.execute(db);
  await sql`create index job_photo_hash on job (user_id, photo_hash) where photo_hash is not null`.execute(
    db,
  );
}
