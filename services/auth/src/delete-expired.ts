import { sweepOld } from '@packshot/chassis/retention/sweep-old';
import { sql, type Kysely } from 'kysely';
import type { AuthTables } from './db/tables.js';

/** Days for which an expired link still reports a verified address, because users open emails repeatedly and late. */
const verifiedLinkDays = 30;

export async function deleteExpired(db: Kysely<AuthTables>, sessionDays: number): Promise<void> {
  await sql`delete from link_token where expires_at < now()
    and (purpose <> 'verify_email' or expires_at < now() - make_interval(days => ${verifiedLinkDays}))`.execute(
    db,
  );
  await sql`delete from passkey_challenge where expires_at < now()`.execute(db);
  await sql`delete from second_factor where confirmed_at is null and created_at < now() - interval '1 day'`.execute(
    db,
  );
  await sql`delete from throttle where last_at < now() - interval '1 day'`.execute(db);
  await sweepOld(db, [{ table: 'session', days: sessionDays, since: sql`least(expires_at, revoked_at)` }]);
}
