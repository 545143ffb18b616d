import { Problem } from '@packshot/chassis/app/problem';
import type { Origin } from '@packshot/chassis/app/route';
import { emailSchema, nameSchema } from '@packshot/proto/common/fields';
import type { Selectable, Transaction } from 'kysely';
import type { AuthTables, UserTable } from '../db/tables.js';
import { revokeLinks } from '../links/link-tokens.js';
import { revokeSessions } from '../sessions/revoke-sessions.js';
import { createUser } from '../users/create-user.js';
import { markVerified } from '../users/mark-verified.js';
import type { GooglePerson } from './google-client.js';

/** @throws Problem `forbidden` when Google has not verified the address, and the Google account is not linked yet */
export async function findOrCreateUser(
  tx: Transaction<AuthTables>,
  person: GooglePerson,
  from: Origin,
): Promise<Selectable<UserTable>> {
  const linked = await tx
    .selectFrom('app_user')
    .innerJoin('external_identity', 'external_identity.user_id', 'app_user.id')
    .selectAll('app_user')
    .where('external_identity.provider', '=', 'google')
    .where('external_identity.subject', '=', person.subject)
    .executeTakeFirst();
  if (linked) return linked;

  const email = emailSchema.safeParse(person.email);
  if (!email.success || !person.emailVerified) throw new Problem('forbidden');
  const user =
    (await createUser(
      tx,
      {
        email: email.data,
        full_name: nameSchema.safeParse(person.name).data ?? null,
        password_hash: null,
        email_verified: true,
        oauth_provider: 'google',
      },
      from,
    )) ?? (await takeOver(tx, email.data, from));
  await tx
    .insertInto('external_identity')
    .values({ provider: 'google', subject: person.subject, user_id: user.id })
    // A simultaneous first sign-in may have linked the account.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return user;
}

/** A stranger may have created an account with an unverified address before its owner signs in with Google. */
async function takeOver(
  tx: Transaction<AuthTables>,
  email: string,
  from: Origin,
): Promise<Selectable<UserTable>> {
  const user = await tx
    .selectFrom('app_user')
    .selectAll()
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (user.email_verified) return user;
  const by = { user: user.id, from };
  await revokeSessions(tx, user.id, 'password', by);
  await revokeLinks(tx, user.id, 'reset_password');
  return (await markVerified(tx, user.id, by, { password_hash: null, oauth_provider: 'google' }))!;
}
