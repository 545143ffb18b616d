import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** What is kept of a secret. It has 32 random bytes: there is nothing to guess, so nothing to slow down. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** A new secret and what is kept of it. */
export function newSecret(): { secret: string; hash: Buffer } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: hashSecret(secret) };
}

export const isMatchingSecret = (hash: Buffer, secret: string): boolean =>
  timingSafeEqual(hash, hashSecret(secret));
