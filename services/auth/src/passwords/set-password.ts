import { announce } from '@packshot/chassis/messaging/outbox';
import { passwordChanged } from '@packshot/proto/events/auth';
import type { Selectable, Transaction } from 'kysely';
import type { AuthTables, UserTable } from '../db/tables.js';
import { revokeSessions } from '../sessions/revoke-sessions.js';
import { changeUser } from '../users/change-user.js';

/**
 * Gives a user a new password. Sessions that were opened with the old one end, and links to choose another stop working.
 *
 * @param keepSession the one that it was changed in
 */
export async function setPassword(
  tx: Transaction<AuthTables>,
  userId: string,
  passwordHash: string,
  keepSession?: string,
): Promise<Selectable<UserTable> | undefined> {
  const user = await changeUser(tx, userId, { password_hash: passwordHash });
  if (!user) return undefined;
  await tx
    .deleteFrom('link_token')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'reset_password')
    .execute();
  await revokeSessions(tx, userId, 'password', { except: keepSession });
  await announce(tx, passwordChanged, {
    subject: user.id,
    version: user.version,
    data: { user_id: user.id, changed_at: new Date().toISOString() },
  });
  return user;
}
