import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
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

/**
 * Verifies bearer tokens against auth's published keys. Keys are cached for 10 minutes and fetched again at once
 * (at most every 30 s) when a token names an unknown one, so that a rotation is seen without a restart.
 *
 * @throws Problem `unauthenticated` for a missing or bad token or an ended session, `unavailable` when the keys cannot
 *   be fetched.
 */
export function createGuard(jwksUrl: string, revocations: Pick<Revocations, 'has'>): Guard {
  const keys = createRemoteJWKSet(new URL(jwksUrl), {
    cacheMaxAge: 600_000,
    cooldownDuration: 30_000,
    timeoutDuration: 3_000,
  });
  return async (authorization) => {
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1];
    if (!token) throw new Problem('unauthenticated');
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: tokenIssuer,
        audience: tokenAudience,
        algorithms: [tokenAlgorithm],
        requiredClaims: ['sub', 'sid', 'exp', 'iat'],
      });
      const sessionId = String(payload['sid']);
      if (revocations.has(sessionId)) throw new Problem('unauthenticated');
      return {
        userId: String(payload.sub),
        sessionId,
        isAdmin: payload['adm'] === true,
        secondFactor: payload['mfa'] === true,
        passwordAt: typeof payload['pwd_at'] === 'number' ? new Date(payload['pwd_at'] * 1000) : null,
        expiresAt: new Date((payload.exp ?? 0) * 1000),
      };
    } catch (error) {
      if (error instanceof Problem) throw error;
      const keysOutOfReach = error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError);
      if (keysOutOfReach || error.code === 'ERR_JOSE_GENERIC')
        throw new Problem('unavailable', { cause: error, retryAfter: 2 });
      throw new Problem('unauthenticated', { cause: error });
    }
  };
}
