import { uuidv7 } from '@packshot/chassis/app/uuid';
import { sql, type Transaction } from 'kysely';
import type { AuthTables } from '../db/tables.js';
import { toToken } from './refresh-tokens.js';
import { newSecret } from './secrets.js';

/** A session ends this long after it was last used. */
export const sessionLifetime = sql<Date>`now() + interval '30 days'`;

/** Opens a session for a user. The refresh token is known to the caller alone. */
export async function openSession(
  tx: Transaction<AuthTables>,
  userId: string,
  {
    userAgent,
    ...proved
  }: { userAgent: string | undefined; second_factor: boolean; password_at: Date | null },
): Promise<{ sessionId: string; refreshToken: string }> {
  const id = uuidv7();
  const { secret, hash } = newSecret();
  await tx
    .insertInto('session')
    .values({
      id,
      user_id: userId,
      secret_hash: hash,
      user_agent: userAgent?.slice(0, 300) ?? null,
      ...proved,
      expires_at: sessionLifetime,
    })
    .execute();
  return { sessionId: id, refreshToken: toToken(id, secret) };
}
