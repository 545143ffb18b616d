import type { Caller } from '@packshot/chassis/app/guard';
import { announce } from '@packshot/chassis/messaging/outbox';
import { userDeleted } from '@packshot/proto/events/auth';
import { accountErasures } from '@packshot/proto/events/erasure';
import type { Deps } from '../deps.js';
import { currentUser } from '../sessions/current-user.js';
import { revokeSessions } from '../sessions/revoke-sessions.js';

/**
 * Deletes the caller's account: what is kept here goes at once, the other services are asked to erase their part. What
 * remains is the record of that, which names nobody.
 */
export async function deleteAccount({ db }: Deps, caller: Caller): Promise<void> {
  const user = await currentUser(db, caller);
  await db.transaction().execute(async (tx) => {
    await revokeSessions(tx, user.id, 'deleted');
    const deleted = await tx
      .deleteFrom('app_user')
      .where('id', '=', user.id)
      .returning('version')
      .executeTakeFirst();
    // Deleted by another call meanwhile, which has said all there is to say.
    if (!deleted) return;
    await tx.insertInto('erasure').values({ user_id: user.id }).execute();
    const services = Object.keys(accountErasures);
    await tx
      .insertInto('erasure_confirmation')
      .values(services.map((service) => ({ user_id: user.id, service })))
      .execute();
    await announce(tx, userDeleted, {
      subject: user.id,
      version: deleted.version + 1,
      data: { user_id: user.id, deleted_at: new Date().toISOString() },
    });
  });
}
