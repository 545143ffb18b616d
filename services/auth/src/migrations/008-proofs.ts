import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table erasure_confirmation add column kept jsonb not null default '[]'`.execute(db);
  // The request id is stored for actions that are recorded later.
  await sql`alter table reset_request add column request_id text`.execute(db);
  await sql`alter table refused_login add column request_id text`.execute(db);
}
