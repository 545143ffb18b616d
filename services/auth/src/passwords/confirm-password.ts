import { now } from '@packshot/chassis/time/clock';
import type { Caller } from '@packshot/chassis/app/guard';
import type { Origin } from '@packshot/chassis/app/route';
import type { auth } from '@packshot/proto/rest/auth';
import type { AnswerOf, BodyOf } from '@packshot/proto/rest/endpoint';
import type { Deps } from '../deps.js';
import { accessTokenSeconds } from '../keys/key-times.js';
import { requireCode } from '../second-factor/require-code.js';
import { requireCurrentUser } from '../sessions/require-current-user.js';
import { recordProof } from '../sessions/record-proof.js';
import { throttleBySession, forgiveTry } from '../throttle/throttle.js';
import { requirePassword } from './require-password.js';

/** @throws Problem `wrong_password`, `no_password`, `second_factor_required`, `wrong_code`, `too_many_tries` */
export async function confirmPassword(
  deps: Deps,
  caller: Caller,
  from: Origin,
  { password, code }: BodyOf<(typeof auth)['confirmPassword']>,
): Promise<AnswerOf<(typeof auth)['confirmPassword']>> {
  const { db, tokens } = deps;
  const user = await requireCurrentUser(db, caller);
  await requirePassword(db, user, password, caller);
  const session = await db.transaction().execute(async (tx) => {
    const coded = await requireCode(deps, tx, user.id, code);
    // Uses the same clock as the services that check the time.
    return recordProof(tx, caller, {
      password_at: new Date(now()),
      ...(coded ? { second_factor: true } : {}),
    });
  });
  await forgiveTry(db, throttleBySession(caller.sessionId));
  return {
    access_token: await tokens.issue({ ...session, isAdmin: user.is_admin }),
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
  };
}
