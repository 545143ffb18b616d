import { announce } from '@packshot/chassis/messaging/outbox';
import { userUpdated } from '@packshot/proto/events/auth';
import { sql, type Selectable, type Transaction, type Updateable } from 'kysely';
import type { AuthTables, UserTable } from '../db/tables.js';
import { toFacts } from './to-facts.js';

export async function changeUser(
  tx: Transaction<AuthTables>,
  id: string,
  change: Updateable<UserTable>,
): Promise<Selectable<UserTable> | undefined> {
  const user = await tx
    .updateTable('app_user')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (user) await announce(tx, userUpdated, { subject: user.id, version: user.version, data: toFacts(user) });
  return user;
}
