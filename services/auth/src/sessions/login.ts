import { Problem } from '@packshot/chassis/app/problem';
import type { Origin } from '@packshot/chassis/app/route';
import type { auth, SignedIn } from '@packshot/proto/rest/auth';
import type { BodyOf } from '@packshot/proto/rest/endpoint';
import type { Deps } from '../deps.js';
import { passwordMatches } from '../passwords/hash-password.js';
import { admitTry, byAccount, byAddress, forgiveTry } from '../throttle/throttle.js';
import { signIn } from './sign-in.js';

/** Signs in by password. @throws Problem `invalid_credentials`, `too_many_tries`, `account_inactive` */
export async function login(
  deps: Deps,
  { email, password }: BodyOf<typeof auth.login>,
  { ip, userAgent }: Origin,
): Promise<SignedIn> {
  const [account, address] = [byAccount(email), byAddress(ip)];
  await admitTry(deps.db, address, account);
  const user = await deps.db.selectFrom('app_user').selectAll().where('email', '=', email).executeTakeFirst();
  // One answer, after the same work, whether the address or the password is wrong.
  if (!(await passwordMatches(user?.password_hash, password)) || !user)
    throw new Problem('invalid_credentials');
  await forgiveTry(deps.db, account, address);
  return deps.db.transaction().execute((tx) => signIn(deps, tx, user, userAgent));
}
