import { now } from '@packshot/chassis/time/clock';
import { openSealed } from '@packshot/chassis/crypto/open-sealed';
import type { Sealer } from '@packshot/chassis/crypto/sealer';
import { z } from 'zod';
import type { SignInAttempt } from './google-client.js';

/** Seconds that a person may take at Google. */
export const attemptLifetimeSeconds = 600;

/** An attempt as its browser keeps it. */
export interface StoredAttempt extends SignInAttempt {
  /** What the page made up that began it, and is given back: tokens that it did not ask for come without. */
  pageState?: string | undefined;
}

/** Turns an attempt to sign in into a text that its browser keeps meanwhile, and back. */
export interface SealedAttempts {
  seal(attempt: StoredAttempt): Promise<string>;
  /** Undefined when the text is missing, too old or not ours. */
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
 * Ties a sign-in to the browser that began it, so that nobody can be made to finish somebody else's (RFC 6749 §10.12).
 * Sealed, since it holds what the code is bound to.
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
