// These functions use the reader's time zone. Billing dates use UTC: see `@packshot/proto/days`. All dates use the same
// English format in every browser.
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** Formats the day in the reader's time zone: `3 Mar 2027`. */
export const formatDate = (at: Date | string): string => day.format(new Date(at));

/** Formats the second in the reader's time zone: `3 Mar 2027, 14:05:09`. */
export const formatMoment = (at: Date | string): string => moment.format(new Date(at));
