import { Problem } from '@packshot/chassis/app/problem';
import type { Route } from '@packshot/chassis/app/route';
import { login as contract } from '@packshot/proto/rest/auth';
import type { Deps } from '../deps.js';
import { passwordMatches } from '../passwords/hash-password.js';
import { signIn } from '../sessions/sign-in.js';
import { admitTry, byAccount, byAddress, forgiveTry } from '../throttle/throttle.js';

export function loginRoute(route: Route, deps: Deps): void {
  route(contract, async ({ body, request }) => {
    const [account, address] = [byAccount(body.email), byAddress(request.ip)];
    await admitTry(deps.db, address, account);
    const user = await deps.db
      .selectFrom('app_user')
      .selectAll()
      .where('email', '=', body.email)
      .executeTakeFirst();
    // One answer, after the same work, whether the address or the password is wrong.
    if (!(await passwordMatches(user?.password_hash, body.password)) || !user)
      throw new Problem('invalid_credentials');
    await forgiveTry(deps.db, account, address);
    return deps.db.transaction().execute((tx) => signIn(deps, tx, user, request.headers['user-agent']));
  });
}
