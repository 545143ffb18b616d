import { uuidv7 } from '@packshot/chassis/app/uuid';
import { sql, type Transaction } from 'kysely';
import type { AuthTables } from '../db/tables.js';
import { formatRefreshToken } from './refresh-tokens.js';
import { newSecret } from './secrets.js';

export const idleDays = 30;

/** Opens a session for a user. Only the caller knows the refresh token. */
export async function openSession(
  tx: Transaction<AuthTables>,
  userId: string,
  {
    userAgent,
    mostDays,
    ...proved
  }: {
    userAgent: string | undefined;
    mostDays: number;
    second_factor: boolean;
    password_at: Date | null;
    passkey_id: string | null;
  },
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
      expires_at: sql<Date>`now() + make_interval(days => ${Math.min(idleDays, mostDays)})`,
    })
    .execute();
  return { sessionId: id, refreshToken: formatRefreshToken(id, secret) };
}
