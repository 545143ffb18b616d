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
import { admitTry, throttleByAddress, throttleByPasskey, forgiveTry } from '../throttle/throttle.js';
import { consumeChallenge } from './challenges.js';
import { loadWebAuthn } from './load-web-authn.js';
import { relyingParty } from './relying-party.js';

type Assertion = BodyOf<(typeof passkeys)['passkeyLogin']>['credential'];
type StoredPasskey = Selectable<AuthTables['passkey']>;

/**
 * Signs in with a passkey, which counts as password and second factor.
 *
 * @throws Problem `passkey_refused`, `passkeys_unavailable`, `too_many_tries`, `account_inactive`
 */
export async function passkeyLogin(
  deps: Deps,
  assertion: Assertion,
  from: Origin,
  keepsake: DeviceMemory,
): Promise<SignedIn> {
  const { db } = deps;
  const [device, address] = [throttleByPasskey(assertion.id), throttleByAddress(from.ip)];
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
    // The user before the passkey, as where accounts are deleted: the other way round the two would wait for each other.
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
      // Another sign-in with it was quicker, and this one may be a copy's.
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

/** What the device's count is at now. Undefined when anything of what it says does not fit. */
async function newCounter(
  { db, logger, publicOrigin }: Deps,
  passkey: StoredPasskey,
  assertion: Assertion,
): Promise<number | undefined> {
  const { id, origin } = relyingParty(publicOrigin);
  const { userHandle, ...signed } = assertion.response;
  // A device that finds the account by itself says whose it is (WebAuthn level 3, §7.2 step 6).
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
    // The library says by an error what does not fit: a challenge, an origin, a count that went back.
    logger.info({ err: error }, 'passkey refused');
    return undefined;
  }
}

/** Told at once: ids of passkeys are long and random, so nobody learns by the clock who has an account. */
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
