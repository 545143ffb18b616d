import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds that a ticket is good for: long enough to be followed at once, too short to be passed on. */
const lifetime = 300;

/** A statement of ours that a browser carries back in a link, because links cannot carry a login. */
export interface SignedTickets<T> {
  issue(statement: T): { ticket: string; signature: string };
  /** The statement, when it was made here and has not expired. */
  read(ticket: string, signature: string): T | undefined;
}

/**
 * HMAC-SHA256 over base64url JSON.
 *
 * @param purpose keeps tickets of one kind from being used as another
 * @param secret 32 bytes
 */
export function createSignedTickets<T>(
  purpose: string,
  secret: Buffer,
  now: () => number = Date.now,
): SignedTickets<T> {
  const sign = (ticket: string) =>
    createHmac('sha256', secret).update(`${purpose}:${ticket}`).digest('base64url');
  return {
    issue(statement) {
      const expires = Math.floor(now() / 1000) + lifetime;
      const ticket = Buffer.from(JSON.stringify({ statement, expires })).toString('base64url');
      return { ticket, signature: sign(ticket) };
    },
    read(ticket, signature) {
      const [wanted, given] = [Buffer.from(sign(ticket)), Buffer.from(signature)];
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
      const { statement, expires } = JSON.parse(Buffer.from(ticket, 'base64url').toString()) as {
        statement: T;
        expires: number;
      };
      return expires > now() / 1000 ? statement : undefined;
    },
  };
}
