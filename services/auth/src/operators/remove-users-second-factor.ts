import type { Operator } from '@packshot/chassis/commands/serve-commands';
import type { authCommands } from '@packshot/proto/commands/auth';
import type { InputOf } from '@packshot/proto/commands/command';
import type { Transaction } from 'kysely';
import type { AuthTables } from '../db/tables.js';
import { dropLostFactors } from '../second-factor/drop-factors.js';
import { lockOtherUserForAct } from './lock-other-user-for-act.js';

/** @throws Problem `not_found`, `not_yourself`, `forbidden` */
export async function removeUsersSecondFactor(
  tx: Transaction<AuthTables>,
  { user_id, reason }: InputOf<(typeof authCommands)['removeSecondFactor']>,
  operator: Operator,
): Promise<void> {
  await lockOtherUserForAct(tx, user_id, operator);
  await dropLostFactors(tx, user_id, { operator }, reason);
}
