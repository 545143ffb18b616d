import type { Caller } from '@packshot/chassis/app/guard';
import { Problem } from '@packshot/chassis/app/problem';
import type { Origin } from '@packshot/chassis/app/route';
import type { BodyOf } from '@packshot/proto/rest/endpoint';
import type { secondFactor } from '@packshot/proto/rest/second-factor';
import type { Deps } from '../deps.js';
import type { DeviceMemory } from '../devices/devices.js';
import { requirePassword } from '../passwords/require-password.js';
import { requireCurrentUser } from '../sessions/require-current-user.js';
import { admitTry, throttleBySession, forgiveTry } from '../throttle/throttle.js';
import { dropSecondFactor } from './drop-second-factor.js';
import { requireCode, secondFactorOf } from './require-code.js';

/** @throws Problem `not_found` without a second factor, `wrong_password`, `wrong_code`, `too_many_tries` */
export async function removeSecondFactor(
  deps: Deps,
  caller: Caller,
  from: Origin,
  { password, code }: BodyOf<(typeof secondFactor)['removeSecondFactor']>,
  keepsake: DeviceMemory,
): Promise<void> {
  const user = await requireCurrentUser(deps.db, caller);
  if (!(await secondFactorOf(deps.db, user.id))) throw new Problem('not_found');
  if (user.password_hash) await requirePassword(deps.db, user, password ?? '', caller);
  else await admitTry(deps.db, throttleBySession(caller.sessionId));
  await deps.db.transaction().execute(async (tx) => {
    await requireCode(deps, tx, user.id, code);
    await dropSecondFactor(tx, user.id, { user: user.id, from }, { keepSession: caller.sessionId });
  });
  await forgiveTry(deps.db, throttleBySession(caller.sessionId));
  await deps.devices.remember(user, keepsake);
}
