import { now } from '@packshot/chassis/time/clock';
import { openSealed } from '@packshot/chassis/crypto/open-sealed';
import type { Sealer } from '@packshot/chassis/crypto/sealer';
import { z } from 'zod';
import type { SignInAttempt } from './google-client.js';

export const attemptLifetimeSeconds = 600;

export interface StoredAttempt extends SignInAttempt {
  /** State that the calling page generated. The page accepts only tokens that return with the same state. */
  pageState?: string | undefined;
}

export interface SealedAttempts {
  seal(attempt: StoredAttempt): Promise<string>;
  /** Returns the attempt in a sealed text; undefined for a missing, expired or forged text. */
  open(sealed: string | undefined): Promise<StoredAttempt | undefined>;
}

const contents = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  pageState: z.string().optional(),
  until: z.number(),
});

/**
 * Binds a sign-in to the browser that began the sign-in, so that an attacker cannot finish a sign-in in another user's
 * browser (RFC 6749 §10.12). The attempt is sealed, because the attempt contains the secrets to which the code is
 * bound.
 */
export function createSealedAttempts(sealer: Sealer): SealedAttempts {
  return {
    seal: (attempt) =>
      sealer.seal(JSON.stringify({ ...attempt, until: now() + attemptLifetimeSeconds * 1000 })),
    async open(sealed) {
      const kept = await openSealed(sealer, contents, sealed);
      if (!kept) return undefined;
      const { until, ...attempt } = kept;
      return until > now() ? attempt : undefined;
    },
  };
}
