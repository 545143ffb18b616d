import type { AnswerOf } from '@packshot/proto/rest/endpoint';
import type { passkeys } from '@packshot/proto/rest/passkeys';
import type { Deps } from '../deps.js';
import { challengeMs, storeChallenge } from './challenges.js';
import { loadWebAuthn } from './load-web-authn.js';
import { relyingParty } from './relying-party.js';

export async function beginPasskeyLogin({
  db,
  publicOrigin,
}: Deps): Promise<AnswerOf<(typeof passkeys)['beginPasskeyLogin']>> {
  const { id: rpID } = relyingParty(publicOrigin);
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID,
    timeout: challengeMs,
    userVerification: 'required',
  });
  await storeChallenge(db, options.challenge, null);
  return { ...options };
}
