import { announce } from '@packshot/chassis/messaging/outbox';
import { signUpTried } from '@packshot/proto/events/auth';
import { sql, type Kysely } from 'kysely';
import type { AuthTables } from '../db/tables.js';

/** Notifies the owner of an address about a sign-up attempt with the address, at most once a day. */
export async function notifyAddressOwner(db: Kysely<AuthTables>, email: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const owner = await tx
      .updateTable('app_user')
      .set({ sign_up_told_at: sql<Date>`now()` })
      .where('email', '=', email)
      .where('is_active', '=', true)
      .where(sql<boolean>`coalesce(sign_up_told_at < now() - interval '1 day', true)`)
      .returning(['id', 'version'])
      .executeTakeFirst();
    if (!owner) return;
    const data = { user_id: owner.id, tried_at: new Date().toISOString() };
    await announce(tx, signUpTried, { subject: owner.id, version: owner.version, data });
  });
}
