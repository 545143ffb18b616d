import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail add column headers jsonb not null default '{}'`.execute(db);
}
