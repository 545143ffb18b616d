/** A billing period that holds `now`, when the given one is over; undefined while it is not. */
export function nextPeriod(
  periodEnd: Date | null,
  now: Date,
): { period_start: Date; period_end: Date } | undefined {
  if (!periodEnd || periodEnd > now) return undefined;
  for (let months = 1; ; months += 1) {
    const end = addMonths(periodEnd, months);
    if (end > now) return { period_start: addMonths(periodEnd, months - 1), period_end: end };
  }
}

/** The same day of a later month, or that month's last day. */
function addMonths(date: Date, months: number): Date {
  const moved = new Date(date);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return moved;
}
