import type { Kysely } from 'kysely';
import type { AuthTables } from '../db/tables.js';
import { hashPassword } from '../passwords/hash-password.js';
import { createUser } from './create-user.js';

const accounts = [
  { email: 'seller@packshot.test', full_name: 'Demo Seller', is_admin: false },
  { email: 'admin@packshot.test', full_name: 'Demo Admin', is_admin: true },
];
const password = 'packshot-demo';

/** Creates missing demo accounts, which only the embedded set-up requests. */
export async function createDemoAccounts(db: Kysely<AuthTables>): Promise<void> {
  const password_hash = await hashPassword(password);
  for (const account of accounts) {
    await db
      .transaction()
      .execute((tx) => createUser(tx, { ...account, password_hash, email_verified: true }, null));
  }
}
