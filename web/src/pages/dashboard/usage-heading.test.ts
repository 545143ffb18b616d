import { expect, it } from 'vitest';
import { usageHeading } from './usage-heading.js';

it.each([
  ['total', 'Total usage'],
  ['day', 'Usage today'],
  ['month', 'Usage this month'],
  ['year', 'Usage this month'],
  ['toString', 'Usage this month'],
  ['', 'Usage this month'],
])('returns the heading for the period %j: %s', (period, heading) => {
  expect(usageHeading(period)).toBe(heading);
});
