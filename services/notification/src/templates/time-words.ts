const minuteMs = 60_000;

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** Formats the remaining time of something that expires: `24 hours`, `1 hour`, `40 minutes`. */
export function formatTimeLeft(until: string, now = Date.now()): string {
  const minutes = Math.max(1, Math.round((Date.parse(until) - now) / minuteMs));
  return minutes < 60 ? counted(minutes, 'minute') : counted(Math.floor(minutes / 60), 'hour');
}

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** Formats a time in UTC, because the reader's time zone is unknown. */
export const formatMoment = (timestamp: string): string => `${format.format(new Date(timestamp))} UTC`;
