import type { Caller } from '@packshot/chassis/app/guard';
import { Problem } from '@packshot/chassis/app/problem';
import type { AnswerOf } from '@packshot/proto/rest/endpoint';
import type { secondFactor } from '@packshot/proto/rest/second-factor';
import { sql } from 'kysely';
import type { Deps } from '../deps.js';
import { requireCurrentUser } from '../sessions/require-current-user.js';
import { requireVerifiedEmail } from '../users/require-verified-email.js';
import { requireOperatorFactor } from './require-operator-factor.js';
import { newTotpSecret, toTotpUri } from './totp.js';

/**
 * @throws Problem `email_not_verified`, `second_factor_exists`; `second_factor_needed` for operators who did not use
 * their passkey
 */
export async function beginSecondFactor(
  { db, factorSealer }: Deps,
  caller: Caller,
): Promise<AnswerOf<(typeof secondFactor)['beginSecondFactor']>> {
  const user = await requireCurrentUser(db, caller);
  requireVerifiedEmail(user);
  await requireOperatorFactor(db, caller, user);
  const secret = newTotpSecret();
  const sealed_secret = await factorSealer.seal(secret);
  const kept = await db
    .insertInto('second_factor')
    .values({ user_id: user.id, sealed_secret })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_secret, created_at: sql<Date>`now()` })
        .where('second_factor.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  if (!kept) throw new Problem('second_factor_exists');
  return { secret, otpauth_uri: toTotpUri(secret, user.email) };
}
