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
  for (let months = 0; ; months += 1) {
    const end = addMonths(periodStart, months + 1);
    if (end > now || end >= paidUntil) return { start: addMonths(periodStart, months), end };
  }
}
