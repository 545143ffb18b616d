import { Problem } from '@packshot/chassis/app/problem';
import { sql, type Transaction } from 'kysely';
import type { AuthTables, LinkPurpose } from '../db/tables.js';
import { hashSecret, newSecret } from '../sessions/secrets.js';

/** Lifetime of links in hours. A reset link gives access to the account, so the link expires sooner. */
const hours: Record<LinkPurpose, number> = { verify_email: 24, reset_password: 1 };

/** Seconds between two emails of one kind to one user, so that repeated requests cannot flood an inbox. */
export const mailPauseSeconds = 60;

/** Returns the seconds since the last valid link of this kind was sent to a user; undefined without such a link. */
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

/** Creates the secret of an emailed link. Earlier links of the same purpose stop working. */
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

/** Revokes links of a user. A revoked verification link still identifies the user; see `verifyEmail`. */
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

/** @throws Problem `token_invalid` */
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
