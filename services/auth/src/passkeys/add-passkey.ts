import type { Caller } from '@packshot/chassis/app/guard';
import { Problem } from '@packshot/chassis/app/problem';
import type { Origin } from '@packshot/chassis/app/route';
import { uuidv7 } from '@packshot/chassis/app/uuid';
import { recordAct } from '@packshot/chassis/audit/record-act';
import type { AnswerOf, BodyOf } from '@packshot/proto/rest/endpoint';
import { maxPasskeys, type passkeys } from '@packshot/proto/rest/passkeys';
import type { Transaction } from 'kysely';
import type { AuthTables } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { requireCurrentUser } from '../sessions/require-current-user.js';
import { recordProof } from '../sessions/record-proof.js';
import { consumeChallenge } from './challenges.js';
import { loadWebAuthn } from './load-web-authn.js';
import { relyingParty } from './relying-party.js';
import { lockUser } from '../users/lock-user.js';
import { toPasskey } from './to-passkey.js';

/** @throws Problem `passkey_refused`, `passkeys_unavailable`, `too_many_passkeys` */
export async function addPasskey(
  deps: Deps,
  caller: Caller,
  from: Origin,
  { name, credential }: BodyOf<(typeof passkeys)['addPasskey']>,
): Promise<AnswerOf<(typeof passkeys)['addPasskey']>> {
  const { db, tokens } = deps;
  const user = await requireCurrentUser(db, caller);
  const made = await verified(deps, user.id, credential);
  const added = await db.transaction().execute(async (tx) => {
    // Simultaneous calls are counted correctly.
    await lockUser(tx, user.id);
    await hasRoom(tx, user.id);
    const passkey = await tx
      .insertInto('passkey')
      .values({ id: uuidv7(), user_id: user.id, name, ...made })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    // Devices generate unique IDs, so a passkey whose ID already exists is not new.
    if (!passkey) throw new Problem('passkey_refused');
    await recordAct(
      tx,
      'auth',
      { user: user.id, from },
      {
        action: 'passkey.added',
        userId: user.id,
        resource: { type: 'passkey', id: passkey.id },
        after: { name },
      },
    );
    // A session with a second factor keeps it when this passkey is removed.
    await tx
      .updateTable('session')
      .set({ passkey_id: passkey.id })
      .where('id', '=', caller.sessionId)
      .where('second_factor', '=', false)
      .execute();
    return { passkey, session: await recordProof(tx, caller, { second_factor: true }) };
  });
  return { passkey: toPasskey(added.passkey), access_token: await tokens.issue(added.session) };
}

async function verified(
  { db, logger, publicOrigin }: Deps,
  userId: string,
  credential: BodyOf<(typeof passkeys)['addPasskey']>['credential'],
) {
  const { id, origin } = relyingParty(publicOrigin);
  const { transports = [], ...response } = credential.response;
  const { verifyRegistrationResponse } = await loadWebAuthn();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge: (challenge) => consumeChallenge(db, challenge, userId),
      expectedOrigin: origin,
      expectedRPID: id,
    });
    const { credential: made, credentialBackedUp } = registrationInfo!;
    return {
      credential_id: made.id,
      public_key: Buffer.from(made.publicKey),
      counter: made.counter,
      transports,
      synced: credentialBackedUp,
    };
  } catch (error) {
    logger.info({ err: error }, 'passkey refused');
    throw new Problem('passkey_refused', { cause: error });
  }
}

async function hasRoom(tx: Transaction<AuthTables>, userId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('passkey')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (count >= maxPasskeys) throw new Problem('too_many_passkeys');
}
