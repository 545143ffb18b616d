import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { now } from '../time/clock.js';
import { Problem } from './problem.js';
import type { Revocations } from './revocations.js';

export interface Caller {
  userId: string;
  sessionId: string;
  isAdmin: boolean;
  secondFactor: boolean;
  /** Time of the last password check in this session; null if another provider authenticated the user. */
  passwordAt: Date | null;
  /** Expiry of the token, at which an open response must end. */
  expiresAt: Date;
}

export type Guard = (authorization: string | undefined) => Promise<Caller>;

/** Claims of every access token from auth. */
export const tokenIssuer = 'packshot-auth';
export const tokenAudience = 'packshot';
/** Only accepted signature algorithm. A fixed algorithm prevents `alg: none` and key confusion (RFC 8725 §3.1). */
export const tokenAlgorithm = 'EdDSA';

/** Maximum number of cached token verifications, which use about 10 MB of memory. */
const rememberedTokens = 10_000;
/** Lifetime of a cached verification in milliseconds, much shorter than the ten minutes for which keys are cached. */
const rememberedMs = 60_000;

interface Verified {
  caller: Caller;
  /** Time at which the cached verification expires, in Unix milliseconds. */
  until: number;
}

/**
 * Returns a guard that verifies bearer tokens against auth's published keys. The keys are cached for 10 minutes. A
 * token with an unknown key triggers a new fetch of the keys, at most every 30 s, so a key rotation needs no restart.
 * An open page sends requests every few seconds, so a successful verification is cached for a minute, or until the
 * token expires. Each call checks whether the session has ended. When keys leak, both caches are cleared.
 *
 * @throws Problem `unauthenticated` for a missing or invalid token or an ended session, `unavailable` when the keys
 * cannot be fetched.
 */
export function createGuard(jwksUrl: string, revocations: Pick<Revocations, 'has' | 'onKeysRevoked'>): Guard {
  // A new key set is created, because an existing key set cannot be reloaded within 30 s of its last fetch.
  const newKeys = () =>
    createRemoteJWKSet(new URL(jwksUrl), {
      cacheMaxAge: 600_000,
      cooldownDuration: 30_000,
      timeoutDuration: 3_000,
    });
  let keys = newKeys();
  // lru-cache (isaacs, BlueOak-1.0.0) limits the number of entries and has no dependencies.
  const known = new LRUCache<string, Verified>({ max: rememberedTokens });
  revocations.onKeysRevoked(() => {
    keys = newKeys();
    known.clear();
  });
  const verify = async (token: string): Promise<Caller> => {
    const usedKeys = keys;
    const { payload } = await jwtVerify(token, usedKeys, {
      issuer: tokenIssuer,
      audience: tokenAudience,
      algorithms: [tokenAlgorithm],
      requiredClaims: ['sub', 'sid', 'exp', 'iat'],
      currentDate: new Date(now()),
    });
    // The keys leaked while this token was verified, so the old keys are no longer valid.
    if (usedKeys !== keys) return verify(token);
    const expires = (payload.exp ?? 0) * 1000;
    const caller = {
      userId: String(payload.sub),
      sessionId: String(payload['sid']),
      isAdmin: payload['adm'] === true,
      secondFactor: payload['mfa'] === true,
      passwordAt: typeof payload['pwd_at'] === 'number' ? new Date(payload['pwd_at'] * 1000) : null,
      expiresAt: new Date(expires),
    };
    known.set(token, { caller, until: Math.min(expires, now() + rememberedMs) });
    return caller;
  };
  return async (authorization) => {
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1];
    if (!token) throw new Problem('unauthenticated');
    const before = known.get(token);
    const caller = before && now() < before.until ? before.caller : await verify(token).catch(refuse);
    if (revocations.has(caller.sessionId)) throw new Problem('unauthenticated');
    return caller;
  };
}

function refuse(error: unknown): never {
  const keysOutOfReach = error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError);
  if (keysOutOfReach || error.code === 'ERR_JOSE_GENERIC')
    throw new Problem('unavailable', { cause: error, retryAfter: 2 });
  throw new Problem('unauthenticated', { cause: error });
}
