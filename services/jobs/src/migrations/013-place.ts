import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The version before leaves the choice to Packshot.
  await sql`alter table job add column place text`.execute(db);
  // Pictures in a place that was chosen are counted by themselves. The version before finds its own rule kept meanwhile.
  await sql`
    create unique index job_variation_in_place on job (photo_id, mode, options, coalesce(place, ''), variation)
      where status <> 'cancelled'`.execute(db);
  await sql`drop index job_variation`.execute(db);
}
