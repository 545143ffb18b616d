import { now as timeNow } from '@packshot/chassis/time/clock';
import { Problem } from '@packshot/chassis/app/problem';
import type { Origin } from '@packshot/chassis/app/route';
import { recordAct } from '@packshot/chassis/audit/record-act';
import type { SignedIn } from '@packshot/proto/rest/auth';
import type { Selectable, Transaction } from 'kysely';
import type { AuthTables, UserTable } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { accessTokenSeconds } from '../keys/key-times.js';
import { requireCode } from '../second-factor/require-code.js';
import { toView } from '../users/to-view.js';
import { endSurplusSessions } from './end-surplus-sessions.js';
import { openSession } from './open-session.js';

export type Proof = { from: Origin } & (
  | {
      by: 'password' | 'google';
      code?: string | undefined;
    }
  | { by: 'passkey'; passkeyId: string }
);

/**
 * @param user state of the user when the password or passkey was verified
 * @throws Problem `account_inactive`, `second_factor_required`, `wrong_code`, or `invalid_credentials` after a password
 * change
 */
export async function signIn(
  deps: Pick<Deps, 'tokens' | 'factorSealer' | 'sessionDays'>,
  tx: Transaction<AuthTables>,
  user: Selectable<UserTable>,
  proof: Proof,
): Promise<SignedIn> {
  // Locks the user, so that a simultaneous password change either ends this session or prevents this sign-in.
  const now = await tx
    .selectFrom('app_user')
    .selectAll()
    .where('id', '=', user.id)
    .forShare()
    .executeTakeFirst();
  if (!now || now.password_hash !== user.password_hash) throw new Problem('invalid_credentials');
  if (!now.is_active) throw new Problem('account_inactive');
  const { by, from } = proof;
  // A device that verifies its user by fingerprint, face or PIN before signing proves two factors.
  const secondFactor = by === 'passkey' || (await requireCode(deps, tx, user.id, proof.code));
  const passwordAt = by === 'google' ? null : new Date(timeNow());
  const { sessionId, refreshToken } = await openSession(tx, user.id, {
    userAgent: from.userAgent,
    mostDays: deps.sessionDays,
    second_factor: secondFactor,
    password_at: passwordAt,
    passkey_id: by === 'passkey' ? proof.passkeyId : null,
  });
  await endSurplusSessions(tx, user.id, sessionId);
  await recordAct(
    tx,
    'auth',
    { user: now.id, from },
    {
      action: 'session.opened',
      userId: now.id,
      resource: { type: 'session', id: sessionId },
      after: { by, second_factor: secondFactor },
    },
  );
  const session = { sessionId, userId: now.id, isAdmin: now.is_admin, secondFactor, passwordAt };
  return {
    access_token: await deps.tokens.issue(session),
    refresh_token: refreshToken,
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    user: toView(now),
  };
}
