import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table job add column new_cut_out jsonb`.execute(db);
}
