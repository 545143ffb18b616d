import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // A picture may be rendered again with a corrected cut-out. The new files get new names, so that no cache shows the
  // old files. The old files stay in the library until the new files exist.
  await sql`
    alter table job
      add column mask_name text,
      add column strokes jsonb,
      add column revision smallint not null default 0,
      add column result_thumbnail_name text`.execute(db);
  await sql`update job set result_thumbnail_name = 'result-thumbnail.webp' where status = 'completed'`.execute(
    db,
  );
}
