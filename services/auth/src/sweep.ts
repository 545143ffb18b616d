import { sweepOld } from '@packshot/chassis/retention/sweep-old';
import { sql, type Kysely } from 'kysely';
import type { AuthTables } from './db/tables.js';

/** Deletes what has run out: links, challenges, counts of tries, secrets that no app confirmed, and sessions some days after their end. */
export async function sweep(db: Kysely<AuthTables>, sessionDays: number): Promise<void> {
  await sql`delete from link_token where expires_at < now()`.execute(db);
  await sql`delete from passkey_challenge where expires_at < now()`.execute(db);
  await sql`delete from second_factor where confirmed_at is null and created_at < now() - interval '1 day'`.execute(
    db,
  );
  await sql`delete from throttle where last_at < now() - interval '1 day'`.execute(db);
  await sweepOld(db, [{ table: 'session', days: sessionDays, since: sql`least(expires_at, revoked_at)` }]);
}
