import { openSealed } from '@packshot/chassis/crypto/open-sealed';
import { now } from '@packshot/chassis/time/clock';
import { z } from 'zod';
import type { Deps } from '../deps.js';

/** Seconds that a person may take to find the code. */
export const pendingLifetimeSeconds = 600;

const contents = z.object({ google_user: z.string(), until: z.number() });

/** Writes down who Google vouched for, for the browser to keep until the code is given. Sealed, so that nobody writes it. */
export const sealPendingSignIn = (
  { factorSealer }: Pick<Deps, 'factorSealer'>,
  userId: string,
): Promise<string> =>
  factorSealer.seal(JSON.stringify({ google_user: userId, until: now() + pendingLifetimeSeconds * 1000 }));

/** Whom Google vouched for. Undefined when the text is missing, too old or not ours. */
export async function openPendingSignIn(
  { factorSealer }: Pick<Deps, 'factorSealer'>,
  sealed: string | undefined,
): Promise<string | undefined> {
  const pending = await openSealed(factorSealer, contents, sealed);
  return pending && pending.until > now() ? pending.google_user : undefined;
}
