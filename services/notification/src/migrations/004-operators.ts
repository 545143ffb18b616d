import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Existing rows count as announced once. New rows start at version 0 and are announced with version 1.
  for (const table of ['mail', 'support_message']) {
    await sql`alter table ${sql.table(table)} add column version integer not null default 1`.execute(db);
    await sql`alter table ${sql.table(table)} alter column version set default 0`.execute(db);
  }
  await sql`
    alter table support_message
      add column status text not null default 'open' check (status in ('open', 'answered', 'closed')),
      add column answers jsonb not null default '[]'`.execute(db);
}
