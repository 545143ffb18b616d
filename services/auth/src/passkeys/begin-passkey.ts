import type { Caller } from '@packshot/chassis/app/guard';
import { Problem } from '@packshot/chassis/app/problem';
import type { AnswerOf } from '@packshot/proto/rest/endpoint';
import { maxPasskeys, type passkeys } from '@packshot/proto/rest/passkeys';
import type { Deps } from '../deps.js';
import { requireCurrentUser } from '../sessions/require-current-user.js';
import { requireVerifiedEmail } from '../users/require-verified-email.js';
import { challengeMs, storeChallenge } from './challenges.js';
import { loadWebAuthn } from './load-web-authn.js';
import { relyingParty } from './relying-party.js';
import { requireRecentProof } from './require-recent-proof.js';

/**
 * @throws Problem `passkeys_unavailable`, `email_not_verified`, `too_many_passkeys`, and the errors of
 * `requireRecentProof`
 */
export async function beginPasskey(
  deps: Deps,
  caller: Caller,
): Promise<AnswerOf<(typeof passkeys)['beginPasskey']>> {
  const { db, publicOrigin } = deps;
  const { id: rpID } = relyingParty(publicOrigin);
  const user = await requireCurrentUser(db, caller);
  // The user does not enter the password for an action that is not possible yet.
  requireVerifiedEmail(user);
  await requireRecentProof(db, caller, user);
  const known = await db
    .selectFrom('passkey')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', user.id)
    .execute();
  if (known.length >= maxPasskeys) throw new Problem('too_many_passkeys');
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: 'Packshot',
    rpID,
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.full_name ?? user.email,
    timeout: challengeMs,
    excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await storeChallenge(db, options.challenge, user.id);
  return { ...options };
}
