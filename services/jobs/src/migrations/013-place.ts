import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The previous version writes no place, which means that Packshot chooses.
  await sql`alter table job add column place text`.execute(db);
  // Pictures in a chosen place are counted separately. The new index also enforces the rule of the previous version.
  await sql`
    create unique index job_variation_in_place on job (photo_id, mode, options, coalesce(place, ''), variation)
      where status <> 'cancelled'`.execute(db);
  await sql`drop index job_variation`.execute(db);
}
