import type { Origin } from '@packshot/chassis/app/route';
import { uuidv7 } from '@packshot/chassis/app/uuid';
import type { Deps } from '../deps.js';

/** Stores the request in the same way, whether or not the address belongs to an account. */
export async function forgotPassword(
  { db, answerResets }: Deps,
  email: string,
  { ip, userAgent, requestId }: Origin,
): Promise<void> {
  await db
    .insertInto('reset_request')
    .values({ id: uuidv7(), email, ip, user_agent: userAgent ?? null, request_id: requestId ?? null })
    .execute();
  answerResets();
}
