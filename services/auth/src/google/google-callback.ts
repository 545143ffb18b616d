import type { Origin } from '@packshot/chassis/app/route';
import type { Deps } from '../deps.js';
import type { DeviceMemory } from '../devices/devices.js';
import { secondFactorOf } from '../second-factor/require-code.js';
import { newSecret } from '../sessions/secrets.js';
import { signIn } from '../sessions/sign-in.js';
import { sealPendingSignIn } from './pending-code.js';
import { findOrCreateUser } from './find-or-create-user.js';

/** Error codes that RFC 6749 §4.1.2.1 and OpenID Connect allow. Other codes are not passed on. */
const errorPattern = /^[a-z_]{1,40}$/;

/**
 * @returns Page of this site to open, with tokens or an error. The browser keeps `pending` until the user enters a
 * code. The secret `proof` identifies tokens of a sign-in that no page began.
 */
export async function googleCallback(
  deps: Deps,
  url: string,
  kept: string | undefined,
  from: Origin,
  keepsake: DeviceMemory,
): Promise<{ location: string; pending?: string; proof?: string }> {
  const returned = new URL(url, deps.publicOrigin);
  const refusal = returned.searchParams.get('error');
  // The user or Google refused the sign-in. Google issued no code, so no code has to be verified.
  if (refusal) return redirectToPage({ error: errorPattern.test(refusal) ? refusal : 'auth_failed' });
  const attempt = await deps.attempts.open(kept);
  if (!deps.google || !attempt) return redirectToPage({ error: 'auth_failed' });
  try {
    const person = await deps.google.finish(returned, attempt);
    const user = await deps.db.transaction().execute((tx) => findOrCreateUser(tx, person, from));
    if (await secondFactorOf(deps.db, user.id))
      return {
        ...redirectToPage({ error: 'second_factor_required' }),
        pending: await sealPendingSignIn(deps, user.id),
      };
    const { access_token, refresh_token } = await deps.db
      .transaction()
      .execute((tx) => signIn(deps, tx, user, { by: 'google', from }));
    await deps.devices.remember(user, keepsake);
    if (attempt.pageState !== undefined)
      return redirectToPage({ access_token, refresh_token, state: attempt.pageState });
    // The client opened the URL directly (spec §7). The page accepts tokens only with a state that this browser holds.
    const { secret: proof } = newSecret();
    return { ...redirectToPage({ access_token, refresh_token, state: proof }), proof };
  } catch (error) {
    deps.logger.warn({ err: error }, 'sign-in with Google refused');
    return redirectToPage({ error: 'auth_failed' });
  }
}

const redirectToPage = (query: Record<string, string>): { location: string } => ({
  location: `/auth/callback?${new URLSearchParams(query)}`,
});
