import { addMonths } from '@packshot/chassis/time/add-months';
import { plans } from '@packshot/proto/plans';
import type { Selectable } from 'kysely';
import type { AccountTable } from '../db/tables.js';

/** One month of a paid plan. */
export interface Month {
  start: Date;
  end: Date;
}

/**
 * The month that generations are counted in at a moment: months follow each other from where the period began, as long as
 * they begin before what was paid ends. While a renewal is due it stays the last one that was paid.
 */
export function monthOf(periodStart: Date, paidUntil: Date, now: Date): Month {
  const begin = monthsFrom(periodStart, paidUntil);
  for (let months = 0; ; months += 1) {
    const end = begin(months + 1);
    if (end > now || end >= paidUntil) return { start: begin(months), end };
  }
}

/**
 * When each month of a period begins. A period from 30 June to 31 July is one of a plan that was bought on the 31st: its
 * months are counted back from its end, or its last day would count as a month.
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
