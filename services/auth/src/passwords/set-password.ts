import { recordAct, type Actor } from '@packshot/chassis/audit/record-act';
import { announce } from '@packshot/chassis/messaging/outbox';
import { passwordChanged } from '@packshot/proto/events/auth';
import type { Selectable, Transaction } from 'kysely';
import type { AuthTables, UserTable } from '../db/tables.js';
import { revokeLinks } from '../links/link-tokens.js';
import { revokeSessions } from '../sessions/revoke-sessions.js';
import { changeUser } from '../users/change-user.js';

interface NewPassword {
  action: 'password.changed' | 'password.reset';
  by: Actor;
  keepSession?: string;
}

/** Sets a new password. Sessions that were opened with the old password end, and password reset links stop working. */
export async function setPassword(
  tx: Transaction<AuthTables>,
  userId: string,
  passwordHash: string,
  { action, by, keepSession }: NewPassword,
): Promise<Selectable<UserTable> | undefined> {
  const user = await changeUser(tx, userId, { password_hash: passwordHash });
  if (!user) return undefined;
  await revokeLinks(tx, userId, 'reset_password');
  await revokeSessions(tx, userId, 'password', by, { except: keepSession });
  await recordAct(tx, 'auth', by, { action, userId, resource: { type: 'user', id: userId } });
  await announce(tx, passwordChanged, {
    subject: user.id,
    version: user.version,
    data: { user_id: user.id, changed_at: new Date().toISOString() },
  });
  return user;
}
