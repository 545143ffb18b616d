import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail add column lease_token uuid, add column lease_until timestamptz`.execute(db);
}
