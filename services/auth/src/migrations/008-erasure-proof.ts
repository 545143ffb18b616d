import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table erasure_confirmation add column kept jsonb not null default '[]'`.execute(db);
}
