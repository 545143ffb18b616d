import { Problem } from '@packshot/chassis/app/problem';
import type { Route } from '@packshot/chassis/app/route';
import { register as contract } from '@packshot/proto/rest/auth';
import type { Deps } from '../deps.js';
import { requestLink } from '../links/request-link.js';
import { hashPassword } from '../passwords/hash-password.js';
import { signIn } from '../sessions/sign-in.js';
import { createUser } from '../users/create-user.js';

export function registerRoute(route: Route, deps: Deps): void {
  route(contract, async ({ body, request }) => {
    const password_hash = await hashPassword(body.password);
    return deps.db.transaction().execute(async (tx) => {
      const user = await createUser(tx, {
        email: body.email,
        full_name: body.full_name ?? null,
        password_hash,
      });
      if (!user) throw new Problem('email_taken');
      await requestLink(tx, deps.linkSealer, user, 'verify_email');
      return signIn(deps, tx, user, request.headers['user-agent']);
    });
  });
}
