import { Problem } from '@packshot/chassis/app/problem';
import type { Operator } from '@packshot/chassis/commands/serve-commands';
import type { authCommands } from '@packshot/proto/commands/auth';
import type { InputOf } from '@packshot/proto/commands/command';
import type { Transaction } from 'kysely';
import type { AuthTables } from '../db/tables.js';
import { revokeSessions } from '../sessions/revoke-sessions.js';
import { lockOtherUserForAct } from './lock-other-user-for-act.js';

/** Signs a user out in one browser or in all browsers. @throws Problem `not_found`, `not_yourself`, `forbidden` */
export async function endUserSessions(
  tx: Transaction<AuthTables>,
  { user_id, session_id, reason }: InputOf<(typeof authCommands)['endSessions']>,
  operator: Operator,
): Promise<void> {
  await lockOtherUserForAct(tx, user_id, operator);
  const ended = await revokeSessions(
    tx,
    user_id,
    'ended',
    { operator },
    {
      ...(session_id ? { only: session_id } : {}),
      actReason: reason,
    },
  );
  if (session_id && ended === 0) throw new Problem('not_found');
}
