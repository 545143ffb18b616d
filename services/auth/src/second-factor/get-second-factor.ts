import type { Caller } from '@packshot/chassis/app/guard';
import type { AnswerOf } from '@packshot/proto/rest/endpoint';
import type { secondFactor } from '@packshot/proto/rest/second-factor';
import type { Deps } from '../deps.js';
import { requireCurrentUser } from '../sessions/require-current-user.js';
import { secondFactorOf } from './require-code.js';

export async function getSecondFactor(
  { db }: Deps,
  caller: Caller,
): Promise<AnswerOf<(typeof secondFactor)['getSecondFactor']>> {
  const { id, password_hash } = await requireCurrentUser(db, caller);
  const asks_password = password_hash !== null;
  if (!(await secondFactorOf(db, id))) return { enabled: false, recovery_codes_left: 0, asks_password };
  const { left } = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  return { enabled: true, recovery_codes_left: left, asks_password };
}
