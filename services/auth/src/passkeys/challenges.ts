import { sql, type Kysely } from 'kysely';
import type { AuthTables } from '../db/tables.js';

/** How long a person may take to unlock their device. Milliseconds. */
export const challengeMs = 5 * 60_000;

/** Keeps what a passkey has to sign. @param userId who adds one with it; null for a sign-in */
export async function storeChallenge(
  db: Kysely<AuthTables>,
  challenge: string,
  userId: string | null,
): Promise<void> {
  const expires_at = sql<Date>`now() + make_interval(secs => ${challengeMs / 1000})`;
  await db.insertInto('passkey_challenge').values({ challenge, user_id: userId, expires_at }).execute();
}

/** Takes a challenge, which with that is used up, whatever else is wrong. @returns whether it was one, and for this */
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
