import type { Caller } from '@packshot/chassis/app/guard';
import { Problem } from '@packshot/chassis/app/problem';
import type { Deps } from '../deps.js';
import { ageOfLink, mailPauseSeconds } from '../links/link-tokens.js';
import { requestLink } from '../links/request-link.js';
import { admitTry, throttleByMail } from '../throttle/throttle.js';
import { requireCurrentUser } from '../sessions/require-current-user.js';
import { lockUser } from './lock-user.js';

/** Requests another email that verifies the caller's address. @throws Problem `already_verified`, `too_many_tries` */
export async function resendVerification({ db, linkSealer }: Deps, caller: Caller): Promise<void> {
  const { id } = await requireCurrentUser(db, caller);
  await db.transaction().execute(async (tx) => {
    // Simultaneous requests send one email.
    const user = await lockUser(tx, id);
    if (!user) throw new Problem('unauthenticated');
    if (user.email_verified) throw new Problem('already_verified');
    const age = await ageOfLink(tx, user.id, 'verify_email');
    if (age !== undefined && age < mailPauseSeconds) {
      throw new Problem('too_many_tries', {
        retryAfter: mailPauseSeconds - age,
        detail: 'A verification email was just sent. Wait a minute before you request another one.',
      });
    }
    await admitTry(tx, throttleByMail(id, 'verify_email'));
    await requestLink(tx, linkSealer, user, 'verify_email');
  });
}
