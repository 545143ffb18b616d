import { now } from '@packshot/chassis/time/clock';
import { tokenAlgorithm, tokenAudience, tokenIssuer } from '@packshot/chassis/app/guard';
import { importJWK, SignJWT } from 'jose';
import { sql, type Kysely } from 'kysely';
import type { AuthTables } from '../db/tables.js';
import type { KeyCipher } from './key-cipher.js';
import { accessTokenSeconds } from './key-times.js';

export interface TokenSession {
  sessionId: string;
  userId: string;
  isAdmin: boolean;
  /** Whether the user has entered a code or used a passkey in the session (claim `mfa`). */
  secondFactor: boolean;
  /** Time of the last check of a password or passkey in the session (claim `pwd_at`, seconds). */
  passwordAt: Date | null;
}

export interface AccessTokens {
  issue(session: TokenSession): Promise<string>;
  /** Discards the cached key, which may have leaked, so that the next token uses the current key. */
  forgetKey(): void;
}

const keyCacheMs = 60_000;

interface SigningKey {
  kid: string;
  key: Awaited<ReturnType<typeof importJWK>>;
  until: number;
}

export function createAccessTokens(db: Kysely<AuthTables>, cipher: KeyCipher): AccessTokens {
  let cached: Promise<SigningKey> | undefined;
  const readKey = async (): Promise<SigningKey> => {
    const row = await db
      .selectFrom('signing_key')
      .select(['id', 'private_jwe'])
      .where('active_from', '<=', sql<Date>`now()`)
      .orderBy('active_from', 'desc')
      .executeTakeFirstOrThrow();
    const key = await importJWK(await cipher.open(row.private_jwe), tokenAlgorithm);
    return { kid: row.id, key, until: now() + keyCacheMs };
  };
  const currentKey = async (): Promise<SigningKey> => {
    // Caches the promise, not the key, because `forgetKey` must also discard a read that is in flight.
    const known = cached && (await cached);
    if (known && known.until > now()) return known;
    const reading = readKey();
    cached = reading;
    reading.catch(() => {
      if (cached === reading) cached = undefined;
    });
    return reading;
  };
  return {
    async issue({ sessionId, userId, isAdmin, secondFactor, passwordAt }) {
      const { kid, key } = await currentKey();
      const issuedAt = Math.floor(now() / 1000);
      return new SignJWT({
        sid: sessionId,
        adm: isAdmin,
        ...(secondFactor ? { mfa: true } : {}),
        ...(passwordAt ? { pwd_at: Math.floor(passwordAt.getTime() / 1000) } : {}),
      })
        .setProtectedHeader({ alg: tokenAlgorithm, kid })
        .setSubject(userId)
        .setIssuer(tokenIssuer)
        .setAudience(tokenAudience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + accessTokenSeconds)
        .sign(key);
    },
    forgetKey() {
      cached = undefined;
    },
  };
}
