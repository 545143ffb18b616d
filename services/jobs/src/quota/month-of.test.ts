import { expect, it } from 'vitest';
import { monthOf } from './month-of.js';

const at = (day: string) => new Date(`${day}T10:00:00.000Z`);

it.each([
  // Bought on the 31st: the last day of July belongs to the month that began on 30 June.
  ['2031-06-30', '2031-07-31', '2031-07-30', '2031-06-30', '2031-07-31'],
  ['2031-02-28', '2031-03-31', '2031-03-29', '2031-02-28', '2031-03-31'],
  ['2031-01-31', '2031-02-28', '2031-02-27', '2031-01-31', '2031-02-28'],
  ['2031-01-31', '2032-01-31', '2031-03-15', '2031-02-28', '2031-03-31'],
  // Days that an operator gave begin a month of their own.
  ['2031-06-01', '2031-07-08', '2031-07-05', '2031-07-01', '2031-08-01'],
])('counts in a period from %s to %s, on %s, from %s to %s', (start, until, now, from, to) => {
  const moment = new Date(at(now).getTime() + 3_600_000);
  expect(monthOf(at(start), at(until), moment)).toEqual({ start: at(from), end: at(to) });
});
