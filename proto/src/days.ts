// One form for every date that has to do with money, whoever writes it: screen, sentence, mail, invoice, checkout.
const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const short = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** The day of a moment in UTC, as people read it: `3 March 2027`. */
export const formatDay = (moment: Date | string): string => long.format(new Date(moment));

/** As `formatDay`, where there is little room: `3 Mar 2027`. */
export const formatShortDay = (moment: Date | string): string => short.format(new Date(moment));
