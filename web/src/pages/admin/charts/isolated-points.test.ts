import { expect, it } from 'vitest';
import { isolatedPoints } from './isolated-points.js';

it.each([
  ['the only day with data', [null, null, 97.5], [2]],
  ['a day between two days without data', [90, 91, null, 92, null, 93, 94], [3]],
  ['an isolated day at each end', [1, null, null, 2], [0, 3]],
  ['a chart of a single day', [0], [0]],
  ['no point where a line joins all days', [1, 2, 3], []],
  ['no point without data', [null, undefined, null], []],
])('finds %s', (_what, values, points) => {
  expect(isolatedPoints(values)).toEqual(points);
});
