import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The empty row of a deleted user stays, so that a late request cannot open a new account.
  await sql`alter table account add column erased_at timestamptz`.execute(db);
}
