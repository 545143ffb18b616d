import { Problem } from '@packshot/chassis/app/problem';
import type { Origin } from '@packshot/chassis/app/route';
import { sql } from 'kysely';
import type { Deps } from '../deps.js';
import { hashSecret } from '../sessions/secrets.js';
import { markVerified } from './mark-verified.js';

/**
 * Verifies the address of a user. Mail scanners open links before the user does. Once an address is verified, every
 * link that was sent to the address succeeds and changes nothing. Used, replaced and expired links also succeed.
 *
 * @throws Problem `token_invalid`
 */
export async function verifyEmail({ db }: Deps, token: string, from: Origin): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const link = await tx
      .selectFrom('link_token')
      .innerJoin('app_user', 'app_user.id', 'link_token.user_id')
      .select([
        'user_id',
        'email_verified',
        sql<boolean>`ended_at is null and expires_at > now()`.as('works'),
      ])
      .where('secret_hash', '=', hashSecret(token))
      .where('purpose', '=', 'verify_email')
      // Two programs that open the link simultaneously verify the address only once.
      .forUpdate('app_user')
      .executeTakeFirst();
    if (link?.email_verified) return;
    if (!link?.works) throw new Problem('token_invalid');
    await markVerified(tx, link.user_id, { user: link.user_id, from });
  });
}
