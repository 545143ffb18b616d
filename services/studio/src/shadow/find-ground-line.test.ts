import { describe, expect, it } from 'vitest';
import { createPlane, type Plane } from '../image/plane.js';
import { findGroundLine } from './find-ground-line.js';
import { findLowerEdge } from './find-lower-edge.js';

/** Draws a silhouette that is filled from the top down to a row in each column; -1 leaves a column empty. */
function silhouette(bottoms: number[], height = 200): Plane {
  const plane = createPlane(bottoms.length, height);
  for (const [x, bottom] of bottoms.entries())
    for (let y = 0; y <= bottom; y++) plane.data[y * bottoms.length + x] = 1;
  return plane;
}
const lineUnder = (bottoms: number[]) => findGroundLine(findLowerEdge(silhouette(bottoms)));

describe('the ground under a product', () => {
  it('finds flat ground under a flat foot', () => {
    expect(new Set(lineUnder(Array<number>(50).fill(120)))).toEqual(new Set([120]));
  });

  it('bridges the gap between two feet', () => {
    const table = Array.from({ length: 60 }, (_, x) => (x < 6 || x > 53 ? 150 : 40));
    expect(new Set(lineUnder(table))).toEqual(new Set([150]));
  });

  it('follows a slanted sole', () => {
    const sole = Array.from({ length: 80 }, (_, x) => 100 + Math.round(x * 0.4));
    const ground = lineUnder(sole);
    for (const [x, row] of sole.entries()) expect(Math.abs(ground[x]! - row)).toBeLessThanOrEqual(1);
  });

  it('follows a steep sole if it is straight', () => {
    // The outline is that of a sneaker from above, whose sole rises to a round heel.
    const sole = Array.from({ length: 200 }, (_, x) =>
      x < 10 ? 40 + 3 * x : x < 130 ? Math.round(70 + (x - 10) * 0.8) : 166,
    );
    const ground = lineUnder(sole);
    for (const x of [20, 60, 100, 130, 180]) expect(Math.abs(ground[x]! - sole[x]!)).toBeLessThanOrEqual(4);
  });

  it('keeps the ground level under a handle', () => {
    const mug = Array.from({ length: 100 }, (_, x) => (x < 70 ? 150 : 105));
    const ground = lineUnder(mug);
    expect(ground[99]!).toBeGreaterThan(140);
    expect(ground[60]).toBe(150);
  });

  it('finds the ground separately for each body of a set', () => {
    const set = [
      ...Array<number>(30).fill(150),
      ...Array<number>(10).fill(-1),
      ...Array<number>(30).fill(135),
    ];
    const ground = lineUnder(set);
    expect([ground[5], ground[29], ground[45], ground[69]]).toEqual([150, 150, 135, 135]);
  });

  it('uses the ground of the lowest body if another body hangs in the air', () => {
    const hung = [
      ...Array<number>(30).fill(150),
      ...Array<number>(10).fill(-1),
      ...Array<number>(30).fill(60),
    ];
    expect(lineUnder(hung)[29]).toBe(150);
    expect(lineUnder(hung)[45]!).toBeGreaterThan(100);
  });

  it('is missing without a product', () => {
    expect(new Set(lineUnder(Array<number>(50).fill(-1)))).toEqual(new Set([-Infinity]));
  });

  it('does not climb the sides of a round product', () => {
    const ball = Array.from({ length: 101 }, (_, x) => 100 + Math.round(Math.sqrt(2500 - (x - 50) ** 2)));
    const ground = lineUnder(ball);
    expect(ground[50]).toBe(150);
    // The edge of the ball is at row 100, 50 pixels above the ground. The ground line must rise less than the edge.
    expect(ground[0]!).toBeGreaterThan(115);
  });
});
