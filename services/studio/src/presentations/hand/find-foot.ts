import type { Plane } from '../../image/plane.js';

/** Rows from the bottom on which a product stands, as shares of its height: below them an edge is rounded. */
const rows = { from: 0.015, to: 0.09 };
/** However pointed a foot seems, so much of the whole width it takes; nothing is wider than the whole. */
const least = 0.3;

/** On what a product stands. Shares of its own box. */
export interface Foot {
  /** Its middle. */
  middle: number;
  width: number;
}

/**
 * Finds the foot of what stands by its outline.
 *
 * @param matte the product's, 0..1
 * @param box around it, in pixels of the matte
 */
export function findFoot(
  { width, data }: Plane,
  box: { left: number; top: number; width: number; height: number },
): Foot {
  let [first, last] = [Infinity, -Infinity];
  const bottom = box.top + box.height - 1;
  const from = Math.max(box.top, Math.floor(bottom - rows.to * box.height));
  const to = Math.max(from, Math.floor(bottom - rows.from * box.height));
  for (let y = from; y <= to; y++) {
    for (let x = box.left; x < box.left + box.width; x++) {
      if (data[y * width + x]! < 0.5) continue;
      first = Math.min(first, x);
      last = Math.max(last, x + 1);
    }
  }
  if (last < first) return { middle: 0.5, width: least };
  return {
    middle: ((first + last) / 2 - box.left) / box.width,
    width: Math.max(least, (last - first) / box.width),
  };
}
