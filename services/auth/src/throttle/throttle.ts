import { createHash } from 'node:crypto';
import { networkOf } from '@packshot/chassis/app/network-of';
import { Problem } from '@packshot/chassis/app/problem';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { AuthTables, LinkPurpose } from '../db/tables.js';

/** No evaluated library fits: libraries count attempts within windows, but each wait must exceed the last wait. */
export interface ThrottleKey {
  key: string;
  free: number;
  /** Maximum wait in seconds; short for an account, because strangers could otherwise lock out its owner. */
  longest: number;
  /** Whether several users share the counter. A correct attempt then removes only one attempt from the counter. */
  shared?: true;
}

/** The email address is hashed, because a mistyped address must not be stored. */
export const throttleByAccount = (email: string): ThrottleKey => ({
  key: `account ${createHash('sha256').update(email).digest('base64url')}`,
  free: 5,
  longest: 300,
});

/** Passkeys and passwords have separate counters, so that password guesses cannot lock the owner out. */
export const throttleByPasskey = (credentialId: string): ThrottleKey => ({
  key: `passkey ${createHash('sha256').update(credentialId).digest('base64url')}`,
  free: 5,
  longest: 300,
});

/** Counts attempts from one network address, for all accounts. A whole shop may share the address. */
export const throttleByAddress = (ip: string): ThrottleKey => ({
  key: `address ${networkOf(ip)}`,
  free: 30,
  longest: 900,
  shared: true,
});

/** Counts sign-ins with passkeys separately, so that password guesses from a shared address block no passkey. */
export const throttleByPasskeyAddress = (ip: string): ThrottleKey => ({
  ...throttleByAddress(ip),
  key: `passkey address ${networkOf(ip)}`,
});

/** Counts rejected registrations from one network address. Each rejection reveals whether an account exists. */
export const throttleBySignUp = (ip: string): ThrottleKey => ({
  key: `sign-up ${networkOf(ip)}`,
  free: 5,
  longest: 3600,
});

/** Counts attempts for an account on a known device. Guesses on other devices do not delay the owner. */
export const throttleByDevice = (device: string, userId: string): ThrottleKey => ({
  key: `device ${device} ${userId}`,
  free: 5,
  longest: 300,
});

export const throttleBySession = (sessionId: string): ThrottleKey => ({
  key: `session ${sessionId}`,
  free: 5,
  longest: 300,
});

/**
 * Counts emails with a link to one user. Strangers can request the emails, and each email replaces the link of the
 * previous email. The longest wait is the lifetime of a reset link, so that the user always has a valid link.
 */
export const throttleByMail = (userId: string, purpose: LinkPurpose): ThrottleKey => ({
  key: `mail ${purpose} ${userId}`,
  free: 5,
  longest: 3600,
});

/** Time without attempts after which a counter starts at zero again. */
const forgottenAfter = "interval '1 day'";

/**
 * Counts an attempt before it is made, so that simultaneous attempts cannot bypass the limit. After the free attempts,
 * waits start at one second and double each time. Attempts during a wait are rejected and not counted.
 *
 * @throws Problem `too_many_tries` with the seconds to wait
 */
export async function admitTry(db: Kysely<AuthTables>, ...all: ThrottleKey[]): Promise<void> {
  for (const throttled of all) if (!(await isAdmitted(db, throttled))) throw await refusal(db, throttled.key);
}

/** Counts an attempt as `admitTry` does. @returns whether the attempt is admitted */
export const isAdmitted = (db: Kysely<AuthTables>, throttled: ThrottleKey): Promise<boolean> =>
  count(
    db,
    throttled,
    // A wait that ends after the maximum wait shows that the clock of the server was set back.
    sql`t.blocked_until is null or t.blocked_until <= now()
        or t.blocked_until > now() + ${throttled.longest} * interval '1 second'`,
  );

/** @throws Problem `too_many_tries` with the seconds to wait */
export async function refuseWhileThrottled(db: Kysely<AuthTables>, { key }: ThrottleKey): Promise<void> {
  const waiting = await db
    .selectFrom('throttle')
    .select('key')
    .where('key', '=', key)
    .where('blocked_until', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (waiting) throw await refusal(db, key);
}

/** Counts an attempt even during a wait, because simultaneous attempts were admitted before the wait started. */
export async function countTry(db: Kysely<AuthTables>, throttled: ThrottleKey): Promise<void> {
  await count(db, throttled, sql`true`);
}

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

/** Removes a correct attempt from each counter. An unshared counter starts at zero again. */
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
    detail: `Too many tries. Wait ${wait(seconds)} and try again.`,
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
