import type { Secrets } from '@packshot/chassis/config/fields';
import { errors, jwtVerify, SignJWT } from 'jose';

/** Lifetime of a ticket in seconds: long enough to follow a link, but too short to share the link. */
const lifetime = 300;

/** Signed statements in links, because a browser sends no login when it follows a link. */
export interface SignedTickets<T> {
  issue(statement: T): Promise<string>;
  read(ticket: string): Promise<T | undefined>;
}

/**
 * Issues and reads tickets as JWTs (RFC 7519) with HMAC-SHA256.
 *
 * @param purpose purpose of the tickets; a ticket cannot be used for another purpose
 * @param secrets secrets of 32 bytes each; tickets signed with an old secret stay valid until the tickets expire
 */
export function createSignedTickets<T>(purpose: string, secrets: Secrets): SignedTickets<T> {
  return {
    issue: (statement) =>
      new SignJWT({ statement })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(purpose)
        .setExpirationTime(`${lifetime}s`)
        .sign(secrets[0]),
    async read(ticket) {
      const checks = { algorithms: ['HS256'], audience: purpose, requiredClaims: ['exp'] };
      for (const secret of secrets) {
        try {
          const { payload } = await jwtVerify<{ statement: T }>(ticket, secret, checks);
          return payload.statement;
        } catch (error) {
          if (!(error instanceof errors.JOSEError)) throw error;
        }
      }
      return undefined;
    },
  };
}
