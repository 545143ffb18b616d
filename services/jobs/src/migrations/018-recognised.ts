import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Null until the photo is next used for a preview or a picture.
  await sql`alter table photo add column seen jsonb`.execute(db);
  // Null unless the job is being rendered again with other facts.
  await sql`alter table job add column new_facts jsonb`.execute(db);
  await sql`
    alter table account
      add column corrections int not null default 0,
      add column corrections_since timestamptz`.execute(db);
}
