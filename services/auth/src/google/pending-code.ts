import { openSealed } from '@packshot/chassis/crypto/open-sealed';
import { now } from '@packshot/chassis/time/clock';
import { z } from 'zod';
import type { Deps } from '../deps.js';

export const pendingLifetimeSeconds = 600;

const contents = z.object({ google_user: z.string(), until: z.number() });

/** Seals the identified user in a text that the browser keeps until the user enters a code, and cannot forge. */
export const sealPendingSignIn = (
  { factorSealer }: Pick<Deps, 'factorSealer'>,
  userId: string,
): Promise<string> =>
  factorSealer.seal(JSON.stringify({ google_user: userId, until: now() + pendingLifetimeSeconds * 1000 }));

/** Returns the user in a sealed text; undefined for a missing, expired or forged text. */
export async function openPendingSignIn(
  { factorSealer }: Pick<Deps, 'factorSealer'>,
  sealed: string | undefined,
): Promise<string | undefined> {
  const pending = await openSealed(factorSealer, contents, sealed);
  return pending && pending.until > now() ? pending.google_user : undefined;
}
