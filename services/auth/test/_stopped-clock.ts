import { sql } from 'kysely';
import type { AuthUnderTest } from './_auth.js';

/**
 * Stops `now()` in the database of a service, and restarts the service so that its connections use the stopped clock.
 * Throttle waits then end only when a test changes the waits, however slow the machine is.
 */
export async function stopDatabaseClock(auth: AuthUnderTest): Promise<void> {
  const { db } = auth.core;
  await sql`create schema stopped`.execute(db);
  await sql`
    create function stopped.now() returns timestamptz language sql stable
    return ${sql.lit(new Date().toISOString())}::timestamptz`.execute(db);
  await sql`
    do $$ begin
      execute format('alter database %I set search_path = stopped, pg_catalog, public', current_database());
    end $$`.execute(db);
  await auth.stopProcesses();
  await auth.startProcess();
}
