import { Problem } from '@packshot/chassis/app/problem';
import type { Origin } from '@packshot/chassis/app/route';
import { recordAct } from '@packshot/chassis/audit/record-act';
import type { SignedIn } from '@packshot/proto/rest/auth';
import type { BodyOf } from '@packshot/proto/rest/endpoint';
import type { passkeys } from '@packshot/proto/rest/passkeys';
import { sql, type Selectable } from 'kysely';
import type { AuthTables } from '../db/tables.js';
import type { Deps } from '../deps.js';
import type { DeviceMemory } from '../devices/devices.js';
import { signIn } from '../sessions/sign-in.js';
import { admitTry, throttleByPasskeyAddress, throttleByPasskey, forgiveTry } from '../throttle/throttle.js';
import { consumeChallenge } from './challenges.js';
import { loadWebAuthn } from './load-web-authn.js';
import { relyingParty } from './relying-party.js';

type Assertion = BodyOf<(typeof passkeys)['passkeyLogin']>['credential'];
type StoredPasskey = Selectable<AuthTables['passkey']>;

/** @throws Problem `passkey_refused`, `passkeys_unavailable`, `too_many_tries`, `account_inactive` */
export async function passkeyLogin(
  deps: Deps,
  assertion: Assertion,
  from: Origin,
  keepsake: DeviceMemory,
): Promise<SignedIn> {
  const { db } = deps;
  const [device, address] = [throttleByPasskey(assertion.id), throttleByPasskeyAddress(from.ip)];
  await admitTry(db, address, device);
  const passkey = await db
    .selectFrom('passkey')
    .selectAll()
    .where('credential_id', '=', assertion.id)
    .executeTakeFirst();
  if (!passkey) throw new Problem('passkey_refused');
  const counter = await newCounter(deps, passkey, assertion);
  if (counter === undefined) {
    await recordRefusal(deps, passkey, from);
    throw new Problem('passkey_refused');
  }
  const { owner, signedIn } = await db.transaction().execute(async (tx) => {
    // Locks the user before the passkey, as account deletion does. The reverse order could deadlock.
    const user = await tx
      .selectFrom('app_user')
      .selectAll()
      .where('id', '=', passkey.user_id)
      .forShare()
      .executeTakeFirst();
    const { numUpdatedRows } = await tx
      .updateTable('passkey')
      .set({ counter, last_used_at: sql<Date>`now()` })
      .where('id', '=', passkey.id)
      // Another sign-in used this counter first, so this sign-in may come from a copied passkey.
      .where('counter', '=', passkey.counter)
      .executeTakeFirst();
    if (!user || numUpdatedRows === 0n) throw new Problem('passkey_refused');
    const proof = { by: 'passkey', from, passkeyId: passkey.id } as const;
    return { owner: user, signedIn: await signIn(deps, tx, user, proof) };
  });
  await forgiveTry(db, device, address);
  await deps.devices.remember(owner, keepsake);
  return signedIn;
}

/** Returns the new counter of the device; undefined when the device's response is invalid. */
async function newCounter(
  { db, logger, publicOrigin }: Deps,
  passkey: StoredPasskey,
  assertion: Assertion,
): Promise<number | undefined> {
  const { id, origin } = relyingParty(publicOrigin);
  const { userHandle, ...signed } = assertion.response;
  // A discoverable passkey contains its user id (WebAuthn level 3, §7.2 step 6).
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== passkey.user_id) return undefined;
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...assertion, response: signed, clientExtensionResults: {} },
      expectedChallenge: (challenge) => consumeChallenge(db, challenge, null),
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch (error) {
    logger.info({ err: error }, 'passkey refused');
    return undefined;
  }
}

/** Records the rejected login immediately. Passkey IDs are long and random, so the timing reveals no account. */
const recordRefusal = ({ db }: Deps, passkey: StoredPasskey, from: Origin): Promise<void> =>
  db.transaction().execute((tx) =>
    recordAct(
      tx,
      'auth',
      { stranger: from },
      {
        action: 'session.refused',
        userId: passkey.user_id,
        resource: { type: 'user', id: passkey.user_id },
        after: { wrong: 'passkey' },
      },
    ),
  );
