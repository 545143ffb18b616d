import { Problem } from '@packshot/chassis/app/problem';
import { sql, type Transaction } from 'kysely';
import type { AuthTables, LinkPurpose } from '../db/tables.js';
import { hashSecret, newSecret } from '../sessions/secrets.js';

/** Hours that a link is good for. One that opens the account lives shorter than one that proves an address. */
const hours: Record<LinkPurpose, number> = { verify_email: 24, reset_password: 1 };

/** Seconds between two mails of one kind to one user: nobody can flood an inbox by asking again and again. */
export const mailPauseSeconds = 60;

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
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return link?.age;
}

/** Makes the secret of a link in a mail. Earlier ones of the same purpose stop working. */
export async function newLinkToken(
  tx: Transaction<AuthTables>,
  userId: string,
  purpose: LinkPurpose,
): Promise<{ token: string; expiresAt: Date }> {
  await revokeLinks(tx, userId, purpose);
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

/** Makes links stop working. Of an ended link to prove an address is kept whose it was: see `verifyEmail`. */
export async function revokeLinks(
  tx: Transaction<AuthTables>,
  userId: string,
  purpose: LinkPurpose,
): Promise<void> {
  if (purpose === 'reset_password')
    await tx.deleteFrom('link_token').where('user_id', '=', userId).where('purpose', '=', purpose).execute();
  else
    await tx
      .updateTable('link_token')
      .set({ ended_at: sql<Date>`now()` })
      .where('user_id', '=', userId)
      .where('purpose', '=', purpose)
      .where('ended_at', 'is', null)
      .execute();
}

/**
 * Takes the secret of a link to choose a password, which with that is used up.
 *
 * @returns whose it was
 * @throws Problem `token_invalid`
 */
export async function takeResetToken(tx: Transaction<AuthTables>, token: string): Promise<string> {
  const taken = await tx
    .deleteFrom('link_token')
    .where('secret_hash', '=', hashSecret(token))
    .where('purpose', '=', 'reset_password')
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('user_id')
    .executeTakeFirst();
  if (!taken) throw new Problem('token_invalid');
  return taken.user_id;
}
