import { formatShortDay } from '@packshot/proto/days';
import { expect, it } from 'vitest';
import { formatDate, formatMoment } from './format-date.js';

// At noon UTC, nearly all time zones have the same date.
const noon = '2027-03-03T12:00:00Z';

it('formats a day in the style of invoices', () => {
  expect(formatDate(noon)).toBe('3 Mar 2027');
  expect(formatDate(noon)).toBe(formatShortDay(noon));
});

it('formats a moment with the day first', () => {
  expect(formatMoment(new Date(noon))).toMatch(/^3 Mar 2027, \d\d:\d\d:\d\d$/);
});
