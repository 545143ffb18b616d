import { Problem } from '@packshot/chassis/app/problem';
import { recordAct, type Actor } from '@packshot/chassis/audit/record-act';
import type { Transaction } from 'kysely';
import type { AuthTables } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { ageOfLink, mailPauseSeconds } from '../links/link-tokens.js';
import { requestLink } from '../links/request-link.js';
import { lockUserForAct } from '../users/operators.js';

/**
 * Sends the user an email for choosing a new password. No second email is sent within a minute, because the first link
 * still works.
 *
 * @throws Problem `not_found`, `no_password`, `forbidden`
 */
export async function sendReset(
  { linkSealer }: Pick<Deps, 'linkSealer'>,
  tx: Transaction<AuthTables>,
  id: string,
  by: Actor,
  reason: string | null,
): Promise<void> {
  const user = await lockUserForAct(tx, id, by);
  if (!user.password_hash) throw new Problem('no_password');
  const age = await ageOfLink(tx, id, 'reset_password');
  if (age === undefined || age >= mailPauseSeconds) await requestLink(tx, linkSealer, user, 'reset_password');
  await recordAct(tx, 'auth', by, {
    action: 'password.reset_requested',
    userId: id,
    resource: { type: 'user', id },
    reason,
  });
}
