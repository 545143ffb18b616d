import { Problem } from '@packshot/chassis/app/problem';
import type { Origin } from '@packshot/chassis/app/route';
import type { auth, SignedIn } from '@packshot/proto/rest/auth';
import type { BodyOf } from '@packshot/proto/rest/endpoint';
import type { Deps } from '../deps.js';
import type { Keepsake } from '../devices/known-devices.js';
import { requestLink } from '../links/request-link.js';
import { hashPassword } from '../passwords/hash-password.js';
import { refuseWeakPassword } from '../passwords/refuse-weak-password.js';
import { signIn } from '../sessions/sign-in.js';
import { createUser } from './create-user.js';

/**
 * Creates an account, signs in, and asks for the mail that proves the address.
 *
 * @throws Problem `validation_failed` for a weak password, `email_taken`
 */
export async function register(
  deps: Deps,
  { email, password, full_name = null }: BodyOf<typeof auth.register>,
  from: Origin,
  keepsake: Keepsake,
): Promise<SignedIn> {
  refuseWeakPassword(password, email, 'password');
  const password_hash = await hashPassword(password);
  const { user, signedIn } = await deps.db.transaction().execute(async (tx) => {
    const created = await createUser(tx, { email, full_name, password_hash }, from);
    if (!created) throw new Problem('email_taken');
    await requestLink(tx, deps.linkSealer, created, 'verify_email');
    return { user: created, signedIn: await signIn(deps, tx, created, { by: 'password', from }) };
  });
  await deps.devices.remember(user, keepsake);
  return signedIn;
}
