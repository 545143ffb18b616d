import { Problem } from '@packshot/chassis/app/problem';
import type { Route } from '@packshot/chassis/app/route';
import { resendVerification, verifyEmail as verifyContract } from '@packshot/proto/rest/auth';
import { sql } from 'kysely';
import type { Deps } from '../deps.js';
import { requestLink } from '../links/request-link.js';
import { currentUser } from '../sessions/current-user.js';
import { verifyEmail } from '../users/verify-email.js';

/** Seconds between two mails that somebody asks for. */
const pause = 60;

export function verificationRoutes(route: Route, { db, linkSealer }: Deps): void {
  route(verifyContract, async ({ query }) => {
    await verifyEmail(db, query.token);
    return { message: 'Email verified' };
  });

  route(resendVerification, async ({ caller }) => {
    const user = await currentUser(db, caller);
    if (user.email_verified) throw new Problem('already_verified');
    await db.transaction().execute(async (tx) => {
      const last = await tx
        .selectFrom('link_token')
        .select(sql<number>`extract(epoch from now() - created_at)::float8`.as('age'))
        .where('user_id', '=', user.id)
        .where('purpose', '=', 'verify_email')
        .executeTakeFirst();
      if (last && last.age < pause) {
        throw new Problem('too_many_tries', {
          retryAfter: pause - last.age,
          detail: 'A mail is on its way already. Please wait a minute before asking for another.',
        });
      }
      await requestLink(tx, linkSealer, user, 'verify_email');
    });
    return { message: 'Verification email sent! Please check your inbox.' };
  });
}
