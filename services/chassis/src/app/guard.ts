import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { now } from '../time/clock.js';
import { Problem } from './problem.js';
import type { Revocations } from './revocations.js';

/** Who is calling, as their access token says. */
export interface Caller {
  userId: string;
  sessionId: string;
  isAdmin: boolean;
  /** Whether the session was opened with a second factor. */
  secondFactor: boolean;
  /** When the password was last given in this session; null where another provider vouched. */
  passwordAt: Date | null;
  /** When the token runs out: an answer that goes on for longer has to end then. */
  expiresAt: Date;
}

export type Guard = (authorization: string | undefined) => Promise<Caller>;

/** Claims that auth puts into every access token. */
export const tokenIssuer = 'packshot-auth';
export const tokenAudience = 'packshot';
/** The one algorithm we sign with. Pinning it closes `alg: none` and key confusion (RFC 8725 §3.1). */
export const tokenAlgorithm = 'EdDSA';

/** Tokens whose verification is remembered at most: some ten megabytes. */
const rememberedTokens = 10_000;
/** Milliseconds. Short beside the ten minutes for which keys are cached: one that is withdrawn counts little longer. */
const rememberedMs = 60_000;

interface Verified {
  caller: Caller;
  /** Until when it need not be verified again, in Unix milliseconds. */
  until: number;
}

/**
 * Verifies bearer tokens against auth's published keys. Keys are cached for 10 minutes and fetched again at once
 * (at most every 30 s) when a token names an unknown one, so that a rotation is seen without a restart. That a token
 * is good is remembered for a minute, and never for longer than it is: an open page asks every few seconds. Whether its
 * session has ended is looked at each time. When keys have leaked, all that is cached and remembered is dropped.
 *
 * @throws Problem `unauthenticated` for a missing or bad token or an ended session, `unavailable` when the keys cannot
 *   be fetched.
 */
export function createGuard(jwksUrl: string, revocations: Pick<Revocations, 'has' | 'onKeysRevoked'>): Guard {
  // Made anew, not reloaded: within the pause between two fetches the new key would be unknown.
  const newKeys = () =>
    createRemoteJWKSet(new URL(jwksUrl), {
      cacheMaxAge: 600_000,
      cooldownDuration: 30_000,
      timeoutDuration: 3_000,
    });
  let keys = newKeys();
  // lru-cache: bounded by count, no dependencies; isaacs, BlueOak-1.0.0.
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
    // Leaked in this very moment: what the old keys say counts no more.
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
