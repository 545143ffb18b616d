// Dates as the reader's clock has them. Days that money depends on are in UTC: see `@packshot/proto/days`. Both write a
// day in the same order, in English like the text around it, whatever the language of the browser.
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** The day of a moment in the reader's time zone: `3 Mar 2027`. */
export const formatDate = (at: Date | string): string => day.format(new Date(at));

/** A moment in the reader's time zone, to the second: `3 Mar 2027, 14:05:09`. */
export const formatMoment = (at: Date | string): string => moment.format(new Date(at));
