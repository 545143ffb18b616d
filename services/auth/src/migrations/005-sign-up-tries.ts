import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user add column sign_up_told_at timestamptz`.execute(db);
}
