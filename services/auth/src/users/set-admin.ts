import { recordAct, type Actor } from '@packshot/chassis/audit/record-act';
import type { Selectable, Transaction } from 'kysely';
import type { AuthTables, UserTable } from '../db/tables.js';
import { revokeSessions } from '../sessions/revoke-sessions.js';
import { changeUser } from './change-user.js';
import { requireOtherOperator, lockUserForAct } from './operators.js';

/**
 * Grants or revokes the operator role; has no effect if the user already has that role. A demoted user is signed out
 * everywhere, because access tokens would stay valid for up to 15 minutes.
 *
 * @throws Problem `not_found`, `not_yourself`, `last_operator`, `forbidden`
 */
export async function setAdmin(
  tx: Transaction<AuthTables>,
  id: string,
  admin: boolean,
  by: Actor,
  reason: string | null = null,
): Promise<Selectable<UserTable>> {
  const user = await lockUserForAct(tx, id, by);
  if (!admin) await requireOtherOperator(tx, user, by);
  if (user.is_admin === admin) return user;
  const changed = await changeUser(tx, id, { is_admin: admin });
  if (!admin) await revokeSessions(tx, id, 'ended', by);
  await recordAct(tx, 'auth', by, {
    action: admin ? 'admin.granted' : 'admin.taken',
    userId: id,
    resource: { type: 'user', id },
    reason,
    before: { is_admin: user.is_admin },
    after: { is_admin: admin },
  });
  return changed!;
}
