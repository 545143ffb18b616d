import { bodiesOf } from './bodies.js';

/** Maximum slope of the ground, in rows per column. The sides of round products are steeper. */
const maxRoundSlope = 0.62;
/** Maximum slope of a straight underside, in rows per column, such as the sole of a shoe photographed from above. */
const maxStraightSlope = 1.2;
/** A straight underside turns by less than `turn` radians over the share `over` of the product's width. */
const straightUnderside = { over: 0.15, turn: 0.2 };

/**
 * Returns the row in which each column of a product meets the ground: the lower convex hull of its outline. The hull
 * bridges the gap between two feet, follows a slanted sole and does not climb round sides. Each body of a set has a
 * separate hull, and the ground between two bodies is interpolated.
 *
 * @returns -Infinity in every column if no column contains product, so that no shadow is drawn
 */
export function findGroundLine(edge: Int32Array): Float32Array {
  const bodies = bodiesOf(edge);
  if (bodies.length === 1) return lineUnder(edge);
  const ground = new Float32Array(edge.length).fill(-Infinity);
  for (const [i, { from, to }] of bodies.entries()) {
    const line = lineUnder(edge.map((row, x) => (x >= from && x < to ? row : -1)));
    const before = bodies[i - 1];
    if (!before) ground.set(line);
    else {
      ground.set(line.subarray(from), from);
      const [row, rise] = [ground[before.to - 1]!, line[from]! - ground[before.to - 1]!];
      for (let x = before.to; x < from; x++)
        ground[x] = row + (rise * (x + 1 - before.to)) / (from + 1 - before.to);
    }
  }
  return ground;
}

function lineUnder(edge: Int32Array): Float32Array {
  const hull: number[] = [];
  for (let x = 0; x < edge.length; x++) {
    if (edge[x]! < 0) continue;
    while (hull.length > 1 && !turnsUp(edge, hull.at(-2)!, hull.at(-1)!, x)) hull.pop();
    hull.push(x);
  }
  const ground = new Float32Array(edge.length).fill(-Infinity);
  for (const [i, b] of hull.entries()) {
    const a = hull[Math.max(0, i - 1)]!;
    for (let x = a; x <= b; x++)
      ground[x] = edge[a]! + (a === b ? 0 : ((edge[b]! - edge[a]!) * (x - a)) / (b - a));
  }
  const steepest = maxSlopes(ground, edge, hull);
  for (let x = 1; x < ground.length; x++) ground[x] = Math.max(ground[x]!, ground[x - 1]! - steepest[x]!);
  for (let x = ground.length - 2; x >= 0; x--)
    ground[x] = Math.max(ground[x]!, ground[x + 1]! - steepest[x]!);
  return levelSides(ground, edge);
}

function maxSlopes(string: Float32Array, edge: Int32Array, hull: readonly number[]): Float32Array {
  const [first, last] = [hull[0]!, hull.at(-1)!];
  const half = Math.max(1, Math.round((straightUnderside.over * (last - first)) / 2));
  const near = nearness(edge);
  const directionAt = (x: number, ahead: number) => Math.atan2(string[x + ahead]! - string[x]!, ahead);
  return Float32Array.from(string, (row, x) => {
    if (x - half < first || x + half > last) return maxRoundSlope;
    const turn = Math.abs(directionAt(x, half) - directionAt(x - half, half));
    const lies = edge[x]! >= 0 && row - edge[x]! <= near;
    return lies && turn < straightUnderside.turn ? maxStraightSlope : maxRoundSlope;
  });
}

/** Maximum distance from the hull to an underside that stands on the ground, as a share of the product's width. */
const maxHullDistance = 0.02;
/** Maximum slope of the ground next to the foot, in rows per column. Overhanging parts do not show the ground. */
const maxSideSlope = 0.12;

const nearness = (edge: Int32Array): number =>
  Math.max(2, maxHullDistance * edge.reduce((count, row) => count + (row < 0 ? 0 : 1), 0));

function levelSides(ground: Float32Array, edge: Int32Array): Float32Array {
  const near = nearness(edge);
  const stands = (row: number, x: number): boolean => row >= 0 && ground[x]! - row <= near;
  const [first, last] = [edge.findIndex(stands), edge.findLastIndex(stands)];
  for (let x = first - 1; x >= 0; x--) ground[x] = Math.max(ground[x]!, ground[x + 1]! - maxSideSlope);
  for (let x = last + 1; x < ground.length; x++)
    ground[x] = Math.max(ground[x]!, ground[x - 1]! - maxSideSlope);
  return ground;
}

/** Reports whether the outline turns up at `b`. Rows are counted downwards, so the lower hull has the largest rows. */
const turnsUp = (edge: Int32Array, a: number, b: number, c: number): boolean =>
  (edge[b]! - edge[a]!) * (c - b) > (edge[c]! - edge[b]!) * (b - a);
