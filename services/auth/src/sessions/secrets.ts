import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Hashes a secret of 32 random bytes. A slow hash is unnecessary, because the secret cannot be guessed. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export function newSecret(): { secret: string; hash: Buffer } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: hashSecret(secret) };
}

export const isMatchingSecret = (hash: Buffer, secret: string): boolean =>
  timingSafeEqual(hash, hashSecret(secret));
