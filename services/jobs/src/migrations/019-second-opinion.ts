import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Null unless the model gave two answers that differ. Photos from before this version have one answer.
  await sql`
    alter table photo
      add column other_area jsonb,
      add column other_chosen boolean not null default false`.execute(db);
}
