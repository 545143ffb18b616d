import { expect, it } from 'vitest';
import { stepAtMost, stepIn, stepOut, zooms } from './zooms.js';

const steps = (from: number, next: (zoom: number) => number, count: number) =>
  Array.from({ length: count }).reduce<number[]>((way) => [...way, next(way.at(-1)!)], [from]);

it('comes back to 100 % from either end and from wherever the wheel stops', () => {
  expect(steps(zooms.min, stepIn, 3)).toEqual([0.5, 0.6, 0.8, 1]);
  expect(steps(1, stepOut, 4)).toEqual([1, 0.8, 0.6, 0.5, 0.5]);
  expect(steps(1.37, stepOut, 2)).toEqual([1.37, 1.2, 1]);
  expect(steps(0.93, stepIn, 2)).toEqual([0.93, 1, 1.2]);
  expect(steps(4.7, stepIn, 3)).toEqual([4.7, 4.8, 5, 5]);
});

it('knows the largest step that is still allowed', () => {
  expect([600 / 512, 1, 0.5, 0.49].map(stepAtMost)).toEqual([1, 1, 0.5, undefined]);
});
