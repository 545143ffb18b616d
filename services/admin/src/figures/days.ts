/** A day as the figures name it, such as `2026-02-28`. UTC. */
export type Day = string;

/** The day of a time. */
export const dayOf = (time: Date): Day => time.toISOString().slice(0, 10);

/** The first of a month. @param back 0 for the month of the time, 1 for the one before */
export const monthOf = (time: Date, back = 0): Day =>
  dayOf(new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() - back, 1)));

/** Today and the days before it. @param days how many in all @returns the first of them */
export const firstDayOf = (days: number, now: Date): Day =>
  dayOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - (days - 1))));
