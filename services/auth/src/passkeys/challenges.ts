import { sql, type Kysely } from 'kysely';
import type { AuthTables } from '../db/tables.js';

export const challengeMs = 5 * 60_000;

/** Stores a challenge. @param userId User who adds a passkey with the challenge; null for a sign-in. */
export async function storeChallenge(
  db: Kysely<AuthTables>,
  challenge: string,
  userId: string | null,
): Promise<void> {
  const expires_at = sql<Date>`now() + make_interval(secs => ${challengeMs / 1000})`;
  await db.insertInto('passkey_challenge').values({ challenge, user_id: userId, expires_at }).execute();
}

/** Consumes a challenge, even if another check fails later. */
export async function consumeChallenge(
  db: Kysely<AuthTables>,
  challenge: string,
  userId: string | null,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenge')
    .where('challenge', '=', challenge)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
