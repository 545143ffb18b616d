import { plans } from '@packshot/proto/plans';
import type { Selectable } from 'kysely';
import type { AccountTable } from '../db/tables.js';
import { monthOf } from './month-of.js';

type Counted = Pick<Selectable<AccountTable>, 'plan' | 'used' | 'period_start' | 'period_end' | 'paid_until'>;

/**
 * An account as it counts now: when its month is over and the next one is paid, nothing is used of that, which the first
 * charge begins. The account itself while its month lasts.
 */
export function withCurrentMonth<A extends Counted>(account: A, now = new Date()): A {
  const { plan, period_start, period_end, paid_until } = account;
  if (plans[plan].countedPer === 'total' || !period_start || !period_end || !paid_until) return account;
  const month = monthOf(period_start, paid_until, now);
  return month.start >= period_end ? { ...account, period_end: month.end, used: 0 } : account;
}
