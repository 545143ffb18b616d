import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table account
      add column edits int not null default 0,
      add column edits_since timestamptz`.execute(db);
}
