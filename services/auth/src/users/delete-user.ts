import { recordAct, type Actor } from '@packshot/chassis/audit/record-act';
import { announce } from '@packshot/chassis/messaging/outbox';
import { userDeleted } from '@packshot/proto/events/auth';
import { accountErasures } from '@packshot/proto/events/erasure';
import type { Transaction } from 'kysely';
import type { AuthTables } from '../db/tables.js';
import { revokeSessions } from '../sessions/revoke-sessions.js';
import { requireOtherOperator, lockUserForAct } from './operators.js';

/** @throws Problem `not_found`, `not_yourself`, `last_operator`, `forbidden` */
export async function deleteUser(
  tx: Transaction<AuthTables>,
  id: string,
  by: Actor,
  reason: string | null = null,
): Promise<void> {
  const user = await lockUserForAct(tx, id, by);
  await requireOtherOperator(tx, user, by);
  await revokeSessions(tx, id, 'deleted', by);
  await tx.deleteFrom('app_user').where('id', '=', id).execute();
  await tx.insertInto('erasure').values({ user_id: id }).execute();
  const services = Object.keys(accountErasures);
  await tx
    .insertInto('erasure_confirmation')
    .values(services.map((service) => ({ user_id: id, service })))
    .execute();
  // The audit log entry precedes the event, so that the entry can leave the outbox after all services have confirmed.
  await recordAct(tx, 'auth', by, {
    action: 'user.deleted',
    userId: id,
    resource: { type: 'user', id },
    reason,
  });
  await announce(tx, userDeleted, {
    subject: id,
    version: user.version + 1,
    data: { user_id: id, deleted_at: new Date().toISOString() },
  });
}
