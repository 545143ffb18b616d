import type { Hole } from './find-hole.js';

/**
 * Returns the left, right and upper ends of a hole. The lower edge is ignored, because a stone may reach into the hole.
 */
export function findLens(hole: Hole, width: number, height: number) {
  let [left, right, top] = [width, 0, height];
  const ends = { left: [] as number[], right: [] as number[] };
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (!hole.has(i)) continue;
      top = Math.min(top, y);
      if (x < left) [left, ends.left] = [x, []];
      if (x === left) ends.left.push(y + 0.5);
      if (x >= right) [right, ends.right] = [x + 1, []];
      if (x + 1 === right) ends.right.push(y + 0.5);
    }
  const middle = (rows: number[]): number => rows.reduce((sum, row) => sum + row, 0) / rows.length;
  const y = (middle(ends.left) + middle(ends.right)) / 2;
  return { x: (left + right) / 2, y, long: (right - left) / 2, short: y - top };
}

/**
 * Computes the true width of a ring's hole. The two rims of a band appear as two ellipses, one of which is `tall`
 * pixels below the other. The visible hole is the intersection of the ellipses.
 *
 * @param reach Distance from the middle of the hole to the far edge of the farther half.
 */
export function measureHole(long: number, short: number, outer: number, reach: number) {
  let [inner, round, tall] = [long, 0, 0];
  for (let i = 0; i < 12; i++) {
    round = (reach + short) / (outer + inner);
    tall = Math.max(0, 2 * (round * inner - short));
    inner = Math.min(outer, long / Math.sqrt(1 - Math.min(0.6, tall / (2 * round * inner)) ** 2));
  }
  return { inner, round, tall };
}
