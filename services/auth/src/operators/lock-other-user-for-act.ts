import { Problem } from '@packshot/chassis/app/problem';
import type { Operator } from '@packshot/chassis/commands/serve-commands';
import type { Transaction } from 'kysely';
import type { AuthTables } from '../db/tables.js';
import { lockUserForAct } from '../users/operators.js';

/** @throws Problem `not_yourself` (operators change their own sign-in on the account page), `not_found`, `forbidden` */
export async function lockOtherUserForAct(
  tx: Transaction<AuthTables>,
  userId: string,
  operator: Operator,
): Promise<void> {
  if (operator.userId === userId) throw new Problem('not_yourself');
  await lockUserForAct(tx, userId, { operator });
}
