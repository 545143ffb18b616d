import { z } from 'zod';
import type { Deps } from '../deps.js';

/** Seconds that a person may take to find the code. */
export const pendingLifetime = 600;

const contents = z.object({ google_user: z.string(), until: z.number() });

/** Writes down who Google vouched for, for the browser to keep until the code is given. Sealed, so that nobody writes it. */
export const sealPending = ({ factorSealer }: Pick<Deps, 'factorSealer'>, userId: string): Promise<string> =>
  factorSealer.seal(JSON.stringify({ google_user: userId, until: Date.now() + pendingLifetime * 1000 }));

/** Whom Google vouched for. Undefined when the text is missing, too old or not ours. */
export async function openPending(
  { factorSealer }: Pick<Deps, 'factorSealer'>,
  sealed: string | undefined,
): Promise<string | undefined> {
  if (!sealed) return undefined;
  try {
    const { google_user, until } = contents.parse(JSON.parse(await factorSealer.open(sealed)));
    return until > Date.now() ? google_user : undefined;
  } catch {
    // Sealed by somebody else, or with a secret that is no longer ours: the sign-in begins again.
    return undefined;
  }
}
