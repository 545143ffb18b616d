import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The row of a deleted user stays, empty: a call that was on its way meanwhile must not open a new account.
  await sql`alter table account add column erased_at timestamptz`.execute(db);
}
