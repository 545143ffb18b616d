import { Problem } from '@packshot/chassis/app/problem';
import { announce } from '@packshot/chassis/messaging/outbox';
import { userVerified } from '@packshot/proto/events/auth';
import type { Kysely } from 'kysely';
import type { AuthTables } from '../db/tables.js';
import { takeLinkToken } from '../links/link-tokens.js';
import { changeUser } from './change-user.js';

/** Takes the proof that an address is its user's. @throws Problem `token_invalid` */
export async function verifyEmail(db: Kysely<AuthTables>, token: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const userId = await takeLinkToken(tx, token, 'verify_email');
    const user = await changeUser(tx, userId, { email_verified: true });
    if (!user) throw new Problem('token_invalid');
    const verified = { subject: user.id, version: user.version, data: { user_id: user.id } };
    await announce(tx, 'auth', userVerified, verified);
  });
}
