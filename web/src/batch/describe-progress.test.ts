import { expect, it } from 'vitest';
import { describeProgress } from './describe-progress.js';

it.each([
  [{ wanted: 12, ready: 4, failed: 0 }, 35, '4 of 12 ready, about 5 min'],
  [{ wanted: 12, ready: 4, failed: 1 }, 5, '4 of 12 ready, 1 failed, less than 1 min'],
  [{ wanted: 1500, ready: 0, failed: 0 }, 5, '0 of 1500 ready, about 3 h'],
  [{ wanted: 12, ready: 4, failed: 0 }, undefined, '4 of 12 ready'],
])('describes %j with %s seconds per picture as %s', (progress, seconds, text) => {
  expect(describeProgress(progress, seconds)).toBe(text);
});
