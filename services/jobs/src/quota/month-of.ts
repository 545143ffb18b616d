import { addMonths } from '@packshot/chassis/time/add-months';

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
