// Dates that concern money have the same format on screens, on checkout pages, in emails and on invoices.
const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats are created on first use, because the first format loads tables, which would slow down every process. */
function format(moment: Date | string, dateStyle: 'long' | 'medium'): string {
  const found = formats.get(dateStyle) ?? new Intl.DateTimeFormat('en-GB', { dateStyle, timeZone: 'UTC' });
  formats.set(dateStyle, found);
  return found.format(new Date(moment));
}

/** Formats the day of a moment in UTC: `3 March 2027`. */
export const formatDay = (moment: Date | string): string => format(moment, 'long');

/** Formats the day of a moment in UTC with a short month: `3 Mar 2027`. */
export const formatShortDay = (moment: Date | string): string => format(moment, 'medium');
