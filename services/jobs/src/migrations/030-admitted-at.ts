import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table job add column admitted_at timestamptz`.execute(db);
}
