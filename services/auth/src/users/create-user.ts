import { uuidv7 } from '@packshot/chassis/app/uuid';
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

/** Creates a user and announces it. Null when the address is taken: the database decides, not a look before. */
export async function createUser(
  tx: Transaction<AuthTables>,
  user: NewUser,
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
  return created;
}
