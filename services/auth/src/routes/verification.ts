import { Problem } from '@packshot/chassis/app/problem';
import type { Route } from '@packshot/chassis/app/route';
import { resendVerification, verifyEmail as verifyContract } from '@packshot/proto/rest/auth';
import type { Deps } from '../deps.js';
import { ageOfLink, mailPause } from '../links/link-tokens.js';
import { requestLink } from '../links/request-link.js';
import { currentUser } from '../sessions/current-user.js';
import { verifyEmail } from '../users/verify-email.js';

export function verificationRoutes(route: Route, { db, linkSealer }: Deps): void {
  route(verifyContract, async ({ query }) => {
    await verifyEmail(db, query.token);
    return { message: 'Email verified' };
  });

  route(resendVerification, async ({ caller }) => {
    const user = await currentUser(db, caller);
    if (user.email_verified) throw new Problem('already_verified');
    await db.transaction().execute(async (tx) => {
      const age = await ageOfLink(tx, user.id, 'verify_email');
      if (age !== undefined && age < mailPause) {
        throw new Problem('too_many_tries', {
          retryAfter: mailPause - age,
          detail: 'A mail is on its way already. Please wait a minute before asking for another.',
        });
      }
      await requestLink(tx, linkSealer, user, 'verify_email');
    });
    return { message: 'Verification email sent! Please check your inbox.' };
  });
}
