import { recordAct, type Actor } from '@packshot/chassis/audit/record-act';
import { announce } from '@packshot/chassis/messaging/outbox';
import { userVerified } from '@packshot/proto/events/auth';
import type { Selectable, Transaction, Updateable } from 'kysely';
import type { AuthTables, UserTable } from '../db/tables.js';
import { revokeLinks } from '../links/link-tokens.js';
import { dropFactors } from '../second-factor/drop-factors.js';
import { changeUser } from './change-user.js';

/** Also removes factors that a stranger may have added before; new factors require a verified address. */
export async function markVerified(
  tx: Transaction<AuthTables>,
  id: string,
  by: Actor,
  more: Updateable<UserTable> = {},
): Promise<Selectable<UserTable> | undefined> {
  const user = await changeUser(tx, id, { ...more, email_verified: true });
  if (user) {
    await revokeLinks(tx, id, 'verify_email');
    await dropFactors(tx, id, by);
    const verified = { subject: user.id, version: user.version, data: { user_id: user.id } };
    await announce(tx, userVerified, verified);
    await recordAct(tx, 'auth', by, {
      action: 'email.verified',
      userId: id,
      resource: { type: 'user', id },
    });
  }
  return user;
}
