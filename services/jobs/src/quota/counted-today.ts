import type { Selectable } from 'kysely';
import type { AccountTable } from '../db/tables.js';
import { nextPeriod } from './next-period.js';

type Counted = Pick<Selectable<AccountTable>, 'used' | 'period_end'>;

/**
 * An account as it counts now: when its period is over, nothing is used of the next one, which the first charge begins.
 * The account itself while its period lasts.
 */
export function countedToday<A extends Counted>(account: A, now = new Date()): A {
  const next = nextPeriod(account.period_end, now);
  return next ? { ...account, ...next, used: 0 } : account;
}
