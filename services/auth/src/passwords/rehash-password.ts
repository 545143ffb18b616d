import { canonicalPassword } from '@packshot/proto/common/password';
import type { Kysely, Selectable } from 'kysely';
import type { AuthTables, UserTable } from '../db/tables.js';
import { findHashedForm, hashPassword } from './hash-password.js';

/** Replaces the hash. No event is announced, because the password and the sessions stay the same. */
export async function rehashPassword(
  db: Kysely<AuthTables>,
  user: Selectable<UserTable>,
  typed: string,
  form: string,
): Promise<Selectable<UserTable>> {
  if (form === canonicalPassword(typed)) return user;
  const rehashed = await db
    .updateTable('app_user')
    .set({ password_hash: await hashPassword(typed) })
    .where('id', '=', user.id)
    .where('password_hash', '=', user.password_hash)
    .returningAll()
    .executeTakeFirst();
  if (rehashed) return rehashed;
  // Another sign-in has replaced the hash, or the user has changed the password, which `signIn` detects.
  const stored = await db.selectFrom('app_user').selectAll().where('id', '=', user.id).executeTakeFirst();
  return stored && (await findHashedForm(stored.password_hash, typed)) ? stored : user;
}
