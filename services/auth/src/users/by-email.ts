import { UsageError } from '@packshot/chassis/process/run-command';
import { canonicalEmail } from '@packshot/proto/common/email-address';
import type { Kysely } from 'kysely';
import type { AuthTables } from '../db/tables.js';

/** Finds the account that an operator names on the command line. @throws UsageError for an unknown address */
export async function userIdByEmail(db: Kysely<AuthTables>, email: string): Promise<string> {
  const user = await db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', canonicalEmail(email.trim()))
    .executeTakeFirst();
  if (!user) throw new UsageError('No account has this email address.');
  return user.id;
}
