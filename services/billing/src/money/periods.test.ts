import { expect, it } from 'vitest';
import { endOfPeriod } from './periods.js';

const at = (day: string) => new Date(`${day}T10:00:00.000Z`);
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

it.each([
  ['2031-05-31', ['2031-06-30', '2031-07-31', '2031-08-31', '2031-09-30']],
  ['2031-01-31', ['2031-02-28', '2031-03-31', '2031-04-30', '2031-05-31']],
  ['2032-01-30', ['2032-02-29', '2032-03-30', '2032-04-30', '2032-05-30']],
  ['2031-12-31', ['2032-01-31', '2032-02-29', '2032-03-31', '2032-04-30']],
])('keeps the day of the month of %s through shorter months', (first, ends) => {
  let start = at(first);
  for (const end of ends) {
    start = endOfPeriod('basic_monthly', start, at(first));
    expect(dayOf(start)).toBe(end);
  }
});

it('keeps 29 February through years without a leap day', () => {
  const anchor = at('2028-02-29');
  expect(dayOf(endOfPeriod('pro_yearly', anchor, anchor))).toBe('2029-02-28');
  expect(dayOf(endOfPeriod('pro_yearly', at('2031-02-28'), anchor))).toBe('2032-02-29');
});

it('counts periods from the start date when the start date is not whole months after the anchor', () => {
  expect(dayOf(endOfPeriod('basic_monthly', at('2031-06-12'), at('2031-05-31')))).toBe('2031-07-12');
  expect(dayOf(endOfPeriod('basic_monthly', at('2031-06-29'), at('2031-05-31')))).toBe('2031-07-29');
});
