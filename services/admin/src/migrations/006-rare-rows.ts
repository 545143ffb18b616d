import { sql, type Kysely } from 'kysely';

/** Indexes for what is looked for among millions of others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A search among few of all users: else every user who is meant is looked at (296 ms where one in forty of a million is).
  await sql`create index user_inactive_by_search on user_row using gin (search gin_trgm_ops) where not is_active`.execute(
    db,
  );
  await sql`create index user_admin_by_search on user_row using gin (search gin_trgm_ops) where is_admin`.execute(
    db,
  );
  await sql`create index audit_entry_by_service on audit_entry (service, seq desc)`.execute(db);
}
