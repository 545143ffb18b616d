import { Problem } from '@packshot/chassis/app/problem';
import type { SignedIn } from '@packshot/proto/rest/auth';
import type { Selectable } from 'kysely';
import type { UserTable } from '../db/tables.js';
import type { Deps } from '../deps.js';
import type { DeviceMemory } from '../devices/devices.js';
import { forgiveTry, type ThrottleKey } from '../throttle/throttle.js';
import { recordRefusedLogin } from './refused-logins.js';
import { signIn, type Proof } from './sign-in.js';

/** @throws Problem `second_factor_required`, `wrong_code` (the attempt stays counted), `account_inactive` */
export async function finishSignIn(
  deps: Deps,
  user: Selectable<UserTable>,
  proof: Proof,
  { counts, keepsake }: { counts: ThrottleKey[]; keepsake: DeviceMemory },
): Promise<SignedIn> {
  try {
    const signedIn = await deps.db.transaction().execute((tx) => signIn(deps, tx, user, proof));
    await forgiveTry(deps.db, ...counts);
    await deps.devices.remember(user, keepsake);
    return signedIn;
  } catch (error) {
    if (error instanceof Problem && error.code === 'wrong_code')
      await recordRefusedLogin(deps, { email: user.email, proof: 'code', from: proof.from });
    throw error;
  }
}
