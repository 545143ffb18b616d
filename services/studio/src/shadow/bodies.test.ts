import { expect, it } from 'vitest';
import { createPlane, type Plane } from '../image/plane.js';
import { bodiesOf, standsInOneRow } from './bodies.js';
import { findLowerEdge } from './find-lower-edge.js';

/** Draws bodies on 200 × 200 pixels from their first column, end column (exclusive), top row and bottom row. */
function set(...bodies: [from: number, to: number, top: number, bottom: number][]): Plane {
  const plane = createPlane(200, 200);
  for (const [from, to, top, bottom] of bodies)
    for (let y = top; y <= bottom; y++) plane.data.fill(1, y * 200 + from, y * 200 + to);
  return plane;
}

it('separates two bodies, but does not separate the legs of a table', () => {
  const cruets = set([20, 80, 40, 150], [110, 170, 30, 160]);
  expect(bodiesOf(findLowerEdge(cruets))).toEqual([
    { from: 20, to: 80, bottom: 150 },
    { from: 110, to: 170, bottom: 160 },
  ]);
  expect(
    bodiesOf(findLowerEdge(set([20, 180, 40, 60], [20, 40, 60, 160], [160, 180, 60, 160]))),
  ).toHaveLength(1);
});

it('finds no bodies without a product', () => {
  expect(bodiesOf(findLowerEdge(set()))).toEqual([]);
  expect(standsInOneRow(set())).toBe(false);
});

it('distinguishes bodies in one row from bodies behind one another', () => {
  expect(standsInOneRow(set([20, 80, 40, 158], [110, 170, 30, 160]))).toBe(true);
  expect(standsInOneRow(set([20, 80, 40, 140], [110, 170, 30, 160]))).toBe(false);
  expect(standsInOneRow(set([20, 170, 40, 160]))).toBe(true);
});
