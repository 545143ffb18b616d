import { Problem } from '@packshot/chassis/app/problem';
import type { Actor } from '@packshot/chassis/audit/record-act';
import { sql, type Selectable, type Transaction } from 'kysely';
import type { AuthTables, UserTable } from '../db/tables.js';
import { lockUser } from './lock-user.js';

/** Advisory lock for changes of operators. The number is arbitrary. */
const operatorsLock = 7_245_004;

/**
 * Locks the operator role: no other transaction can grant or revoke the role until this transaction ends.
 *
 * @throws Problem `forbidden` when the actor is no longer an operator, `not_found`
 */
export async function lockUserForAct(
  tx: Transaction<AuthTables>,
  id: string,
  by: Actor,
): Promise<Selectable<UserTable>> {
  await sql`select pg_advisory_xact_lock(${operatorsLock})`.execute(tx);
  const actor = typeof by === 'object' && 'operator' in by ? by.operator.userId : undefined;
  if (actor) {
    const operator = await activeOperators(tx).where('id', '=', actor).executeTakeFirst();
    if (!operator) throw new Problem('forbidden');
  }
  const user = await lockUser(tx, id);
  if (!user) throw new Problem('not_found');
  return user;
}

/** The caller must call `lockUserForAct` first. @throws Problem `not_yourself` in the back office, `last_operator` */
export async function requireOtherOperator(
  tx: Transaction<AuthTables>,
  user: Selectable<UserTable>,
  by: Actor,
): Promise<void> {
  if (typeof by === 'object' && 'operator' in by && by.operator.userId === user.id)
    throw new Problem('not_yourself');
  if (!user.is_admin || !user.is_active) return;
  const other = await activeOperators(tx).where('id', '!=', user.id).limit(1).executeTakeFirst();
  if (!other) throw new Problem('last_operator');
}

const activeOperators = (tx: Transaction<AuthTables>) =>
  tx.selectFrom('app_user').select('id').where('is_admin', '=', true).where('is_active', '=', true);
