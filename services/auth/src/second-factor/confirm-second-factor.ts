import type { Caller } from '@packshot/chassis/app/guard';
import { Problem } from '@packshot/chassis/app/problem';
import type { Origin } from '@packshot/chassis/app/route';
import { recordAct } from '@packshot/chassis/audit/record-act';
import type { AnswerOf } from '@packshot/proto/rest/endpoint';
import type { secondFactor } from '@packshot/proto/rest/second-factor';
import { sql } from 'kysely';
import type { Deps } from '../deps.js';
import type { DeviceMemory } from '../devices/devices.js';
import { requireCurrentUser } from '../sessions/require-current-user.js';
import { recordProof } from '../sessions/record-proof.js';
import { revokeSessions } from '../sessions/revoke-sessions.js';
import { lockUser } from '../users/lock-user.js';
import { newRecoveryCodes } from './recovery-codes.js';
import { consumeTotpStep } from './require-code.js';

/**
 * The current session stays open, because its user has just entered a code. Attempts are not counted, because the
 * caller has just seen the secret.
 *
 * @throws Problem `not_found` before a secret was created, `second_factor_exists`, `wrong_code`
 */
export async function confirmSecondFactor(
  { db, factorSealer, tokens, devices }: Deps,
  caller: Caller,
  from: Origin,
  code: string,
  keepsake: DeviceMemory,
): Promise<AnswerOf<(typeof secondFactor)['confirmSecondFactor']>> {
  const user = await requireCurrentUser(db, caller);
  const { id } = user;
  const by = { user: id, from };
  const confirmed = await db.transaction().execute(async (tx) => {
    // A simultaneous sign-in either requires a code or ends with the other sessions.
    await lockUser(tx, id);
    const factor = await tx
      .selectFrom('second_factor')
      .selectAll()
      .where('user_id', '=', id)
      .executeTakeFirst();
    if (!factor) throw new Problem('not_found');
    if (factor.confirmed_at) throw new Problem('second_factor_exists');
    if (!(await consumeTotpStep(tx, id, await factorSealer.open(factor.sealed_secret), code)))
      throw new Problem('wrong_code');
    await tx
      .updateTable('second_factor')
      .set({ confirmed_at: sql<Date>`now()` })
      .where('user_id', '=', id)
      .execute();
    await revokeSessions(tx, id, 'ended', by, { except: caller.sessionId });
    await recordAct(tx, 'auth', by, {
      action: 'second_factor.added',
      userId: id,
      resource: { type: 'user', id },
    });
    return {
      recovery_codes: await newRecoveryCodes(tx, id),
      access_token: await tokens.issue(await recordProof(tx, caller, { second_factor: true })),
    };
  });
  // This browser stays known, because the user has entered a code in this browser.
  await devices.remember(user, keepsake);
  return confirmed;
}
