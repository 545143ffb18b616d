import { now } from '@packshot/chassis/time/clock';
import { tokenAlgorithm, tokenAudience, tokenIssuer } from '@packshot/chassis/app/guard';
import { importJWK, SignJWT } from 'jose';
import { sql, type Kysely } from 'kysely';
import type { AuthTables } from '../db/tables.js';
import type { KeyCipher } from './key-cipher.js';
import { accessTokenSeconds } from './key-times.js';

/** What an access token says of its session. */
export interface TokenSession {
  sessionId: string;
  userId: string;
  isAdmin: boolean;
  /** Whether a code was given in it, or a passkey shown (claim `mfa`). */
  secondFactor: boolean;
  /** When the password was last given in it, or a passkey in its place (claim `pwd_at`, seconds). */
  passwordAt: Date | null;
}

export interface AccessTokens {
  /** A signed token for this session, good for `accessTokenSeconds`. */
  issue(session: TokenSession): Promise<string>;
}

/** How long a decrypted key is kept before the database is asked again for the current one. Milliseconds. */
const keyCacheMs = 60_000;

export function createAccessTokens(db: Kysely<AuthTables>, cipher: KeyCipher): AccessTokens {
  let cached: { kid: string; key: Awaited<ReturnType<typeof importJWK>>; until: number } | undefined;
  const currentKey = async () => {
    if (cached && cached.until > now()) return cached;
    const row = await db
      .selectFrom('signing_key')
      .select(['id', 'private_jwe'])
      .where('active_from', '<=', sql<Date>`now()`)
      .orderBy('active_from', 'desc')
      .executeTakeFirstOrThrow();
    const key = await importJWK(await cipher.open(row.private_jwe), tokenAlgorithm);
    cached = { kid: row.id, key, until: now() + keyCacheMs };
    return cached;
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
  };
}
