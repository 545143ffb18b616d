import { maxExportedJobs } from '@packshot/proto/rest/selection-limits';
import { expect, it } from 'vitest';
import { splitIntoParts } from './export-parts.js';

const pictures = (count: number) => Array.from({ length: count }, (_, at) => `${at + 1}`);
const rangesOf = (count: number) => splitIntoParts(pictures(count)).map(({ from, to }) => [from, to]);

it('splits a selection into parts that the server accepts, and loses no picture', () => {
  expect(rangesOf(1)).toEqual([[1, 1]]);
  expect(rangesOf(maxExportedJobs)).toEqual([[1, 500]]);
  expect(rangesOf(1_240)).toEqual([
    [1, 500],
    [501, 1000],
    [1001, 1240],
  ]);
  const parts = splitIntoParts(pictures(10_000));
  expect(parts.flatMap(({ ids }) => ids)).toEqual(pictures(10_000));
  expect(parts.every(({ ids }) => ids.length <= maxExportedJobs)).toBe(true);
});
