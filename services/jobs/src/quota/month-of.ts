import { addMonths } from '@packshot/chassis/time/add-months';
import { plans } from '@packshot/proto/plans';
import type { Selectable } from 'kysely';
import type { AccountTable } from '../db/tables.js';

export interface Month {
  start: Date;
  end: Date;
}

/** Returns the month at a time. While a renewal is due, the last paid month stays current. */
export function monthOf(periodStart: Date, paidUntil: Date, now: Date): Month {
  const begin = monthsFrom(periodStart, paidUntil);
  for (let months = 0; ; months += 1) {
    const end = begin(months + 1);
    if (end > now || end >= paidUntil) return { start: begin(months), end };
  }
}

/**
 * Returns the start of each month of a period. The months of a plan that was bought on the 31st (30 June to 31 July)
 * are counted backwards from the end, because 31 July would otherwise begin another month.
 */
function monthsFrom(periodStart: Date, paidUntil: Date): (months: number) => Date {
  const whole =
    (paidUntil.getUTCFullYear() - periodStart.getUTCFullYear()) * 12 +
    paidUntil.getUTCMonth() -
    periodStart.getUTCMonth();
  const isWhole = addMonths(paidUntil, -whole).getTime() === periodStart.getTime();
  return (months) => (isWhole ? addMonths(paidUntil, months - whole) : addMonths(periodStart, months));
}

type Counted = Pick<Selectable<AccountTable>, 'plan' | 'used' | 'period_start' | 'period_end' | 'paid_until'>;

/** Starts the next paid month, with no usage, if the month of the account is over. */
export function withCurrentMonth<A extends Counted>(account: A, now = new Date()): A {
  const { plan, period_start, period_end, paid_until } = account;
  if (plans[plan].countedPer === 'total' || !period_start || !period_end || !paid_until) return account;
  const month = monthOf(period_start, paid_until, now);
  return month.start >= period_end ? { ...account, period_end: month.end, used: 0 } : account;
}
