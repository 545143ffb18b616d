import { Problem } from '@packshot/chassis/app/problem';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { AuthTables, SecondFactorTable } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { normalizeCode } from './normalize-code.js';
import { takeRecoveryCode } from './recovery-codes.js';
import { findTotpStep } from './totp.js';

export const secondFactorOf = (
  db: Kysely<AuthTables>,
  userId: string,
): Promise<Selectable<SecondFactorTable> | undefined> =>
  db
    .selectFrom('second_factor')
    .selectAll()
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();

/** @throws Problem `second_factor_required` without a code, `wrong_code` */
export async function requireCode(
  { factorSealer }: Pick<Deps, 'factorSealer'>,
  tx: Transaction<AuthTables>,
  userId: string,
  code: string | undefined,
): Promise<boolean> {
  const factor = await secondFactorOf(tx, userId);
  if (!factor) return false;
  if (!code) throw new Problem('second_factor_required');
  const secret = await factorSealer.open(factor.sealed_secret);
  if (!(await consumeTotpStep(tx, userId, secret, code)) && !(await takeRecoveryCode(tx, userId, code)))
    throw new Problem('wrong_code');
  return true;
}

/** Consumes a code of the app. A used code and all earlier codes are invalid. @returns Whether the code was valid. */
export async function consumeTotpStep(
  tx: Transaction<AuthTables>,
  userId: string,
  secret: string,
  code: string,
): Promise<boolean> {
  const step = findTotpStep(secret, normalizeCode(code));
  if (step === undefined) return false;
  const { numUpdatedRows } = await tx
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
