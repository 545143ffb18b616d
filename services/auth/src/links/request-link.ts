import { announce } from '@packshot/chassis/messaging/outbox';
import type { Sealer } from '@packshot/chassis/crypto/sealer';
import { resetRequested, verificationRequested } from '@packshot/proto/events/auth';
import type { Selectable, Transaction } from 'kysely';
import type { AuthTables, LinkPurpose, UserTable } from '../db/tables.js';
import { newLinkToken } from './link-tokens.js';

const events = { verify_email: verificationRequested, reset_password: resetRequested };

/** The link's secret is sealed, so that the database and the stream do not reveal the secret. */
export async function requestLink(
  tx: Transaction<AuthTables>,
  sealer: Sealer,
  user: Selectable<UserTable>,
  purpose: LinkPurpose,
): Promise<void> {
  const { token, expiresAt } = await newLinkToken(tx, user.id, purpose);
  await announce(tx, events[purpose], {
    subject: user.id,
    version: user.version,
    data: {
      user_id: user.id,
      email: user.email,
      sealed_token: await sealer.seal(token),
      expires_at: expiresAt.toISOString(),
    },
  });
}
