import { createHash } from 'node:crypto';
import { networkOf } from '@packshot/chassis/app/network-of';
import { Problem } from '@packshot/chassis/app/problem';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { AuthTables } from '../db/tables.js';

/**
 * Something that may be guessed at, and how patiently. No library fits: those that we looked at count within windows,
 * while a guesser should wait longer each time.
 */
export interface ThrottleKey {
  key: string;
  /** Tries that cost no wait. */
  free: number;
  /** Seconds of the longest wait. Short for an account, or anyone could lock its owner out. */
  longest: number;
  /** Others count here, too: what they did stays counted when one try turns out to be right. */
  shared?: true;
}

/** Tries at one account, known or not. Hashed: what somebody mistypes is not kept. */
export const throttleByAccount = (email: string): ThrottleKey => ({
  key: `account ${createHash('sha256').update(email).digest('base64url')}`,
  free: 5,
  longest: 300,
});

/**
 * Tries at one passkey, known or not: apart from those at its account's password, so that nobody who guesses at that
 * keeps its owner from using this.
 */
export const throttleByPasskey = (credentialId: string): ThrottleKey => ({
  key: `passkey ${createHash('sha256').update(credentialId).digest('base64url')}`,
  free: 5,
  longest: 300,
});

/** Tries from one address of the network, whatever the account: a whole shop may stand behind it. */
export const throttleByAddress = (ip: string): ThrottleKey => ({
  key: `address ${networkOf(ip)}`,
  free: 30,
  longest: 900,
  shared: true,
});

/**
 * Registrations from one address of the network that came to nothing. Each tells whether somebody has an account, which
 * nobody needs to learn more than a few times.
 */
export const throttleBySignUp = (ip: string): ThrottleKey => ({
  key: `sign-up ${networkOf(ip)}`,
  free: 5,
  longest: 3600,
});

/** Tries at an account on a device where it was signed in to before: whatever strangers do costs its owner no wait. */
export const throttleByDevice = (device: string, userId: string): ThrottleKey => ({
  key: `device ${device} ${userId}`,
  free: 5,
  longest: 300,
});

/** Tries at the password in a session that is open, which is a device like those. */
export const throttleBySession = (sessionId: string): ThrottleKey => ({
  key: `session ${sessionId}`,
  free: 5,
  longest: 300,
});

/** A count that nobody added to for this long begins again at nothing. */
const forgottenAfter = "interval '1 day'";

/**
 * Counts a try before it is made, so that simultaneous ones cannot slip past the count. After the free ones the wait
 * doubles from one second; tries during a wait are refused and not counted.
 *
 * @throws Problem `too_many_tries` with the seconds to wait
 */
export async function admitTry(db: Kysely<AuthTables>, ...all: ThrottleKey[]): Promise<void> {
  for (const throttled of all) {
    const { longest } = throttled;
    const counted = await count(
      db,
      throttled,
      // Longer than any wait: the server's clock was put back meanwhile.
      sql`t.blocked_until is null or t.blocked_until <= now()
          or t.blocked_until > now() + ${longest} * interval '1 second'`,
    );
    if (!counted) throw await refusal(db, throttled.key);
  }
}

/**
 * Refuses while there is a wait. For tries that count only when they have come to nothing (`countTry`).
 *
 * @throws Problem `too_many_tries` with the seconds to wait
 */
export async function refuseWhileThrottled(db: Kysely<AuthTables>, { key }: ThrottleKey): Promise<void> {
  const waiting = await db
    .selectFrom('throttle')
    .select('key')
    .where('key', '=', key)
    .where('blocked_until', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (waiting) throw await refusal(db, key);
}

/** Counts a try after it was made, also during a wait: simultaneous ones were all let in, and all make it longer. */
export async function countTry(db: Kysely<AuthTables>, throttled: ThrottleKey): Promise<void> {
  await count(db, throttled, sql`true`);
}

/** @returns whether it was counted */
async function count(
  db: Kysely<AuthTables>,
  { key, free, longest }: ThrottleKey,
  only: RawBuilder<unknown>,
): Promise<boolean> {
  const { rows } = await sql<{ tries: number }>`
    insert into throttle as t (key, tries, last_at) values (${key}, 1, now())
    on conflict (key) do update set
      tries = case when t.last_at < now() - ${sql.raw(forgottenAfter)} then 1 else t.tries + 1 end,
      blocked_until = case when t.last_at >= now() - ${sql.raw(forgottenAfter)} and t.tries >= ${free}
        then now() + least(${longest}, power(2, least(t.tries - ${free}, 20))) * interval '1 second' end,
      last_at = now()
    where ${only}
    returning tries`.execute(db);
  return rows.length > 0;
}

/** Takes a try back that turned out to be right. A count that nobody shares begins again at nothing. */
export async function forgiveTry(db: Kysely<AuthTables>, ...all: ThrottleKey[]): Promise<void> {
  for (const { key, shared } of all) {
    if (!shared) {
      await db.deleteFrom('throttle').where('key', '=', key).execute();
      continue;
    }
    await db
      .updateTable('throttle')
      .set({ tries: sql`greatest(0, tries - 1)`, blocked_until: null })
      .where('key', '=', key)
      .execute();
  }
}

async function refusal(db: Kysely<AuthTables>, key: string): Promise<Problem> {
  const row = await db
    .selectFrom('throttle')
    .select(sql<number>`extract(epoch from blocked_until - now())::float8`.as('left'))
    .where('key', '=', key)
    .executeTakeFirst();
  const seconds = Math.max(1, Math.ceil(row?.left ?? 0));
  return new Problem('too_many_tries', {
    retryAfter: seconds,
    detail: `Too many tries. Please wait ${wait(seconds)} and try again.`,
  });
}

const wait = (seconds: number): string => {
  if (seconds === 1) return 'a second';
  return seconds < 60
    ? `${seconds} seconds`
    : seconds < 90
      ? 'a minute'
      : `${Math.ceil(seconds / 60)} minutes`;
};
