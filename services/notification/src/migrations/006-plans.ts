import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table recipient
      add column plan text not null default 'free',
      add column plan_version integer not null default 0`.execute(db);
}
