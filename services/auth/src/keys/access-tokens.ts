import { tokenAlgorithm, tokenAudience, tokenIssuer } from '@packshot/chassis/app/guard';
import { importJWK, SignJWT } from 'jose';
import { sql, type Kysely } from 'kysely';
import type { AuthTables } from '../db/tables.js';
import type { KeyCipher } from './key-cipher.js';
import { accessTokenSeconds } from './key-times.js';

export interface AccessTokens {
  /** A signed token for this session, good for `accessTokenSeconds`. */
  issue(session: { sessionId: string; userId: string; isAdmin: boolean }): Promise<string>;
}

/** How long a decrypted key is kept before the database is asked again for the current one. Milliseconds. */
const keyCacheMs = 60_000;

export function createAccessTokens(db: Kysely<AuthTables>, cipher: KeyCipher): AccessTokens {
  let cached: { kid: string; key: Awaited<ReturnType<typeof importJWK>>; until: number } | undefined;
  const currentKey = async () => {
    if (cached && cached.until > Date.now()) return cached;
    const row = await db
      .selectFrom('signing_key')
      .select(['id', 'private_jwe'])
      .where('active_from', '<=', sql<Date>`now()`)
      .orderBy('active_from', 'desc')
      .executeTakeFirstOrThrow();
    const key = await importJWK(await cipher.open(row.private_jwe), tokenAlgorithm);
    cached = { kid: row.id, key, until: Date.now() + keyCacheMs };
    return cached;
  };
  return {
    async issue({ sessionId, userId, isAdmin }) {
      const { kid, key } = await currentKey();
      return new SignJWT({ sid: sessionId, adm: isAdmin })
        .setProtectedHeader({ alg: tokenAlgorithm, kid })
        .setSubject(userId)
        .setIssuer(tokenIssuer)
        .setAudience(tokenAudience)
        .setIssuedAt()
        .setExpirationTime(`${accessTokenSeconds}s`)
        .sign(key);
    },
  };
}
