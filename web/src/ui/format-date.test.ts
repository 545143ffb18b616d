import { formatShortDay } from '@packshot/proto/days';
import { expect, it } from 'vitest';
import { formatDate, formatMoment } from './format-date.js';

// At noon in UTC it is the same day nearly everywhere.
const noon = '2027-03-03T12:00:00Z';

it('writes a day as bills do', () => {
  expect(formatDate(noon)).toBe('3 Mar 2027');
  expect(formatDate(noon)).toBe(formatShortDay(noon));
});

it('begins a moment with its day', () => {
  expect(formatMoment(new Date(noon))).toMatch(/^3 Mar 2027, \d\d:\d\d:\d\d$/);
});
