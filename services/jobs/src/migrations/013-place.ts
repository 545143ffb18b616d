import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The previous version always lets Packshot choose the place.
  await sql`alter table job add column place text`.execute(db);
  // Pictures in a chosen place are counted separately. The new index still enforces the rule of the previous version.
  await sql`
    create unique index job_variation_in_place on job (photo_id, mode, options, coalesce(place, ''), variation)
      where status <> 'cancelled'`.execute(db);
  await sql`drop index job_variation`.execute(db);
}
