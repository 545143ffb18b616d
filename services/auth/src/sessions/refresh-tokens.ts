import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const pattern = /^([0-9a-f-]{36})\.([\w-]{43})$/;

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** A new secret and what is kept of it. */
export function newSecret(): { secret: string; hash: Buffer } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: hashOf(secret) };
}

/** What a browser holds: which session, and the proof that it is its own. */
export const toToken = (sessionId: string, secret: string): string => `${sessionId}.${secret}`;

/** Takes a token apart. Null when it cannot be one of ours. */
export function fromToken(token: string): { sessionId: string; secret: string } | null {
  const [, sessionId, secret] = pattern.exec(token) ?? [];
  return sessionId && secret ? { sessionId, secret } : null;
}

export const secretMatches = (hash: Buffer, secret: string): boolean => timingSafeEqual(hash, hashOf(secret));
