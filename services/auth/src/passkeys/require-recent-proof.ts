import type { Caller } from '@packshot/chassis/app/guard';
import { Problem } from '@packshot/chassis/app/problem';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { AuthTables, UserTable } from '../db/tables.js';
import { requireOperatorFactor } from '../second-factor/require-operator-factor.js';

const freshMinutes = 10;

/**
 * A recent password or passkey is required, so that an unattended browser cannot be used to take over the account.
 *
 * @throws Problem `password_needed`, `no_password`; `second_factor_needed` for operators
 */
export async function requireRecentProof(
  db: Kysely<AuthTables>,
  caller: Caller,
  user: Selectable<UserTable>,
): Promise<void> {
  const since = user.password_hash
    ? sql<Date | null>`password_at`
    : sql<Date>`greatest(password_at, created_at)`;
  const { fresh } = await db
    .selectFrom('session')
    .select(
      sql<boolean>`coalesce(${since} > now() - make_interval(mins => ${freshMinutes}), false)`.as('fresh'),
    )
    .where('id', '=', caller.sessionId)
    .executeTakeFirstOrThrow();
  if (!fresh && user.password_hash) throw new Problem('password_needed');
  if (!fresh)
    throw new Problem('no_password', {
      detail: `This account has no password. Log out, sign in again and make this change within ${freshMinutes} minutes.`,
    });
  await requireOperatorFactor(db, caller, user);
}
