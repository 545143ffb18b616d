import { Problem } from '@packshot/chassis/app/problem';
import type { Origin } from '@packshot/chassis/app/route';
import { errorCatalogue } from '@packshot/proto/common/errors';
import { sql, type Selectable, type Transaction } from 'kysely';
import type { AuthTables } from '../db/tables.js';
import type { Deps } from '../deps.js';
import type { TokenSession } from '../keys/access-tokens.js';
import { endSplitSession } from './end-split-session.js';
import { followTrail, trailRestSeconds } from './follow-trail.js';
import { idleDays } from './open-session.js';
import { parseRefreshToken } from './refresh-tokens.js';
import { isMatchingSecret } from './secrets.js';

interface Used {
  session: TokenSession;
  trail: string;
}

/** @throws Problem `session_ended`, which states whether an operator has deactivated the user */
export async function renewSession(
  { db, sessionDays }: Pick<Deps, 'db' | 'sessionDays'>,
  refreshToken: string,
  brought: string | undefined,
  from: Origin,
): Promise<Used> {
  // This transaction ends a copied session, so the error is thrown after the commit.
  const used = await db.transaction().execute(async (tx): Promise<Used | 'split'> => {
    const session = await livingSession(tx, refreshToken, sessionDays);
    if (!session) throw await refusalOf(tx, refreshToken);
    const trail = followTrail(session, brought ?? null, session.rests);
    if (!trail) {
      await endSplitSession(tx, session, from);
      return 'split';
    }
    await tx
      .updateTable('session')
      .set({ last_used_at: sql<Date>`now()`, expires_at: session.lasts_until, ...trail })
      .$if(trail.trail !== session.trail, (update) => update.set({ trail_at: sql<Date>`now()` }))
      .where('id', '=', session.id)
      .execute();
    return { session: factsOf(session), trail: trail.trail! };
  });
  if (used !== 'split') return used;
  throw new Problem('session_ended', {
    detail: 'Your session was used from two places, as if it had been copied, and has ended. Sign in again.',
  });
}

/** Locks the session, so that a simultaneous refresh sees the changed trail. */
async function livingSession(tx: Transaction<AuthTables>, refreshToken: string, sessionDays: number) {
  const token = parseRefreshToken(refreshToken);
  if (!token) return undefined;
  const lastMoment = sql<Date>`session.created_at + make_interval(days => ${sessionDays})`;
  const session = await tx
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .selectAll('session')
    .select('app_user.is_admin')
    .select(sql<Date>`least(now() + make_interval(days => ${idleDays}), ${lastMoment})`.as('lasts_until'))
    .select(
      sql<boolean>`coalesce(session.trail_at > now() - make_interval(secs => ${trailRestSeconds}), false)`.as(
        'rests',
      ),
    )
    .where('session.id', '=', token.sessionId)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', sql<Date>`now()`)
    // The current limit applies in addition to the stored expiry, because an operator may have reduced the setting.
    .where(lastMoment, '>', sql<Date>`now()`)
    .where('app_user.is_active', '=', true)
    .forUpdate('session')
    .executeTakeFirst();
  return session && isMatchingSecret(session.secret_hash, token.secret) ? session : undefined;
}

/** The error reveals that a user was deactivated only to the holder of the session token. */
async function refusalOf(tx: Transaction<AuthTables>, refreshToken: string): Promise<Problem> {
  const token = parseRefreshToken(refreshToken);
  if (!token) return new Problem('session_ended');
  const session = await tx
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .select('secret_hash')
    .where('session.id', '=', token.sessionId)
    .where('app_user.is_active', '=', false)
    .executeTakeFirst();
  if (!session || !isMatchingSecret(session.secret_hash, token.secret)) return new Problem('session_ended');
  return new Problem('session_ended', { detail: errorCatalogue.account_inactive.detail });
}

const factsOf = (session: Selectable<AuthTables['session']> & { is_admin: boolean }): TokenSession => ({
  sessionId: session.id,
  userId: session.user_id,
  isAdmin: session.is_admin,
  secondFactor: session.second_factor,
  passwordAt: session.password_at,
});
