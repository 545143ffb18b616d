import { recordAct, type Actor } from '@packshot/chassis/audit/record-act';
import type { Selectable, Transaction } from 'kysely';
import type { AuthTables, UserTable } from '../db/tables.js';
import { revokeSessions } from '../sessions/revoke-sessions.js';
import { changeUser } from './change-user.js';
import { requireOtherOperator, lockUserForAct } from './operators.js';

/** @throws Problem `not_found`, `not_yourself`, `last_operator`, `forbidden` */
export async function setActive(
  tx: Transaction<AuthTables>,
  id: string,
  active: boolean,
  by: Actor,
  reason: string | null = null,
): Promise<Selectable<UserTable>> {
  const user = await lockUserForAct(tx, id, by);
  if (!active) await requireOtherOperator(tx, user, by);
  if (user.is_active === active) return user;
  const changed = await changeUser(tx, id, { is_active: active });
  if (!active) await revokeSessions(tx, id, 'deactivated', by);
  await recordAct(tx, 'auth', by, {
    action: active ? 'user.activated' : 'user.deactivated',
    userId: id,
    resource: { type: 'user', id },
    reason,
    before: { is_active: user.is_active },
    after: { is_active: active },
  });
  return changed!;
}
