import { expect, it } from 'vitest';
import { floorToZoomStep, zoomIn, zoomOut, zoomLimits } from './zooms.js';

const steps = (from: number, next: (zoom: number) => number, count: number) =>
  Array.from({ length: count }).reduce<number[]>((way) => [...way, next(way.at(-1)!)], [from]);

it('reaches 100 % in steps from either end and from any wheel position', () => {
  expect(steps(zoomLimits.min, zoomIn, 3)).toEqual([0.5, 0.6, 0.8, 1]);
  expect(steps(1, zoomOut, 4)).toEqual([1, 0.8, 0.6, 0.5, 0.5]);
  expect(steps(1.37, zoomOut, 2)).toEqual([1.37, 1.2, 1]);
  expect(steps(0.93, zoomIn, 2)).toEqual([0.93, 1, 1.2]);
  expect(steps(4.7, zoomIn, 3)).toEqual([4.7, 4.8, 5, 5]);
});

it('returns the largest allowed step', () => {
  expect([600 / 512, 1, 0.5, 0.49].map(floorToZoomStep)).toEqual([1, 1, 0.5, undefined]);
});
