import { UsageError } from '@packshot/chassis/process/run-command';
import { canonicalEmail } from '@packshot/proto/common/email-address';
import type { Kysely } from 'kysely';
import type { AuthTables } from '../db/tables.js';

/** The account that an operator names on the command line. @throws UsageError when there is none */
export async function userIdByEmail(db: Kysely<AuthTables>, email: string): Promise<string> {
  const user = await db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', canonicalEmail(email.trim()))
    .executeTakeFirst();
  if (!user) throw new UsageError('There is no account with this email.');
  return user.id;
}
