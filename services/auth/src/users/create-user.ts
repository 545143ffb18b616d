import { uuidv7 } from '@packshot/chassis/app/uuid';
import type { Origin } from '@packshot/chassis/app/route';
import { recordAct } from '@packshot/chassis/audit/record-act';
import { announce } from '@packshot/chassis/messaging/outbox';
import { userRegistered } from '@packshot/proto/events/auth';
import type { Selectable, Transaction } from 'kysely';
import type { AuthTables, UserTable } from '../db/tables.js';
import { toFacts } from './to-facts.js';

interface NewUser {
  email: string;
  full_name: string | null;
  password_hash: string | null;
  is_admin?: boolean;
  email_verified?: boolean;
  oauth_provider?: 'google';
}

/** Creates a user. Returns null when the address is taken, which only the unique index can decide. */
export async function createUser(
  tx: Transaction<AuthTables>,
  user: NewUser,
  from: Origin | null,
): Promise<Selectable<UserTable> | null> {
  const created = await tx
    .insertInto('app_user')
    .values({ id: uuidv7(), ...user })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!created) return null;
  await announce(tx, userRegistered, {
    subject: created.id,
    version: created.version,
    data: toFacts(created),
  });
  await recordAct(tx, 'auth', from ? { user: created.id, from } : 'system', {
    action: 'user.registered',
    userId: created.id,
    resource: { type: 'user', id: created.id },
    after: { by: created.oauth_provider },
  });
  return created;
}
