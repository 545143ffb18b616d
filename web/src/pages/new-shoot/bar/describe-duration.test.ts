import { expect, it } from 'vitest';
import { describeDuration } from './describe-duration.js';

it.each([
  [0.2, 'about 5 seconds'],
  [21, 'about 25 seconds'],
  [55, 'about a minute'],
  [60.5, 'about 2 minutes'],
  [5_940, 'about 99 minutes'],
  [6_000, 'about 2 hours'],
])('describes %d seconds as %s', (seconds, text) => {
  expect(describeDuration(seconds)).toBe(text);
});
