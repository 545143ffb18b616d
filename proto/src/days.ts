// Dates that concern money have the same format on screens, on checkout pages, in emails and on invoices.
const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const short = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** Formats the day of a moment in UTC: `3 March 2027`. */
export const formatDay = (moment: Date | string): string => long.format(new Date(moment));

/** Formats the day of a moment in UTC with a short month: `3 Mar 2027`. */
export const formatShortDay = (moment: Date | string): string => short.format(new Date(moment));
