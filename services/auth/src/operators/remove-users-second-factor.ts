import type { Operator } from '@packshot/chassis/commands/serve-commands';
import type { authCommands } from '@packshot/proto/commands/auth';
import type { InputOf } from '@packshot/proto/commands/command';
import type { Transaction } from 'kysely';
import type { AuthTables } from '../db/tables.js';
import { dropPasskeys } from '../passkeys/drop-passkeys.js';
import { dropSecondFactor } from '../second-factor/drop-second-factor.js';
import { revokeSessions } from '../sessions/revoke-sessions.js';
import { lockOtherUserForAct } from './lock-other-user-for-act.js';

/** @throws Problem `not_found`, `not_yourself`, `forbidden` */
export async function removeUsersSecondFactor(
  tx: Transaction<AuthTables>,
  { user_id, reason }: InputOf<(typeof authCommands)['removeSecondFactor']>,
  operator: Operator,
): Promise<void> {
  await lockOtherUserForAct(tx, user_id, operator);
  // A thief may hold a session that used no second factor.
  await revokeSessions(tx, user_id, 'ended', { operator }, { actReason: reason });
  await dropSecondFactor(tx, user_id, { operator }, { actReason: reason });
  await dropPasskeys(tx, user_id, { operator });
}
