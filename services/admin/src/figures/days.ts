/** A day in UTC, such as `2026-02-28`. */
export type Day = string;

export const dayOf = (time: Date): Day => time.toISOString().slice(0, 10);

/** Returns the first day of the month that contains `time`. @param back number of months to go back, by default 0 */
export const monthOf = (time: Date, back = 0): Day =>
  dayOf(new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() - back, 1)));

/** Returns the first day of a range that ends today. @param days number of days in the range, including today */
export const firstDayOf = (days: number, now: Date): Day =>
  dayOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - (days - 1))));
