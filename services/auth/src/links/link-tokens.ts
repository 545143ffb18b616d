import { Problem } from '@packshot/chassis/app/problem';
import { sql, type Transaction } from 'kysely';
import type { AuthTables, LinkPurpose } from '../db/tables.js';
import { hashOf, newSecret } from '../sessions/secrets.js';

/** Hours that a link is good for. One that opens the account lives shorter than one that proves an address. */
const hours: Record<LinkPurpose, number> = { verify_email: 24, reset_password: 1 };

/** Seconds between two mails of one kind to one user: nobody can flood an inbox by asking again and again. */
export const mailPause = 60;

/** Seconds since a user was last sent a link of this kind that still works. Undefined when there is none. */
export async function ageOfLink(
  tx: Transaction<AuthTables>,
  userId: string,
  purpose: LinkPurpose,
): Promise<number | undefined> {
  const link = await tx
    .selectFrom('link_token')
    .select(sql<number>`extract(epoch from now() - created_at)::float8`.as('age'))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return link?.age;
}

/** Makes the secret of a link in a mail. Earlier ones of the same purpose stop working. */
export async function newLinkToken(
  tx: Transaction<AuthTables>,
  userId: string,
  purpose: LinkPurpose,
): Promise<{ token: string; expiresAt: Date }> {
  await tx.deleteFrom('link_token').where('user_id', '=', userId).where('purpose', '=', purpose).execute();
  const { secret, hash } = newSecret();
  const { expires_at } = await tx
    .insertInto('link_token')
    .values({
      secret_hash: hash,
      user_id: userId,
      purpose,
      expires_at: sql<Date>`now() + ${hours[purpose]} * interval '1 hour'`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return { token: secret, expiresAt: expires_at };
}

/**
 * Takes a link's secret, which with that is used up.
 *
 * @returns whose it was
 * @throws Problem `token_invalid`
 */
export async function takeLinkToken(
  tx: Transaction<AuthTables>,
  token: string,
  purpose: LinkPurpose,
): Promise<string> {
  const taken = await tx
    .deleteFrom('link_token')
    .where('secret_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('user_id')
    .executeTakeFirst();
  if (!taken) throw new Problem('token_invalid');
  return taken.user_id;
}
