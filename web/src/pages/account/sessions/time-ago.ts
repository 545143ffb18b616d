import { formatDate } from '../../../ui/format-date.js';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** Formats the time since a moment, or the date of the moment after a week. The text is in English in every browser. */
export function timeAgo(moment: Date, now = new Date()): string {
  const passed = now.getTime() - moment.getTime();
  if (passed < minute) return 'just now';
  if (passed < hour) return relative.format(-Math.floor(passed / minute), 'minute');
  if (passed < day) return relative.format(-Math.floor(passed / hour), 'hour');
  if (passed < 7 * day) return relative.format(-Math.floor(passed / day), 'day');
  return formatDate(moment);
}
