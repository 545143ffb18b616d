import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table job add column edit jsonb, add column new_edit jsonb, add column edit_before jsonb`.execute(
    db,
  );
}
