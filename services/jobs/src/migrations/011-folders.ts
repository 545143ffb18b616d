import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Files of new jobs are grouped by user. Files of existing jobs stay where they are, with a null folder.
  await sql`alter table job add column folder text`.execute(db);
  await sql`
    create table sweep (
      id text primary key,
      due_at timestamptz not null default now(),
      lease_token uuid,
      lease_until timestamptz
    )`.execute(db);
  await sql`insert into sweep (id) values ('store')`.execute(db);
  await sql`create index account_erased on account (erased_at) where erased_at is not null`.execute(db);
}
