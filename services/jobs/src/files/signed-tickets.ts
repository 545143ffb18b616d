import type { Secrets } from '@packshot/chassis/config/fields';
import { errors, jwtVerify, SignJWT } from 'jose';

/** Seconds that a ticket is good for: long enough to be followed at once, too short to be passed on. */
const lifetime = 300;

/** A statement of ours that a browser carries back in a link, because links cannot carry a login. */
export interface SignedTickets<T> {
  issue(statement: T): Promise<string>;
  /** The statement, when it was made here and has not expired. */
  read(ticket: string): Promise<T | undefined>;
}

/**
 * JWTs (RFC 7519) with HMAC-SHA256.
 *
 * @param purpose keeps tickets of one kind from being used as another
 * @param secrets 32 bytes each; tickets signed with an old one are good until they expire
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
