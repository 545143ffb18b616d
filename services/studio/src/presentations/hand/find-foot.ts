import type { Plane } from '../../image/plane.js';

/** Rows on which a product stands, as shares of its height from the bottom. Lower rows belong to a rounded edge. */
const footRows = { from: 0.015, to: 0.09 };
/** Minimum width of a foot, as a share of the product's width, even for a pointed foot. */
const minFootShare = 0.3;

/** Foot of a standing product, in shares of the product's box. */
export interface Foot {
  middle: number;
  width: number;
}

/** Finds the foot of a standing product by its outline. */
export function findFoot(
  { width, data }: Plane,
  box: { left: number; top: number; width: number; height: number },
): Foot {
  let [first, last] = [Infinity, -Infinity];
  const bottom = box.top + box.height - 1;
  const from = Math.max(box.top, Math.floor(bottom - footRows.to * box.height));
  const to = Math.max(from, Math.floor(bottom - footRows.from * box.height));
  for (let y = from; y <= to; y++) {
    for (let x = box.left; x < box.left + box.width; x++) {
      if (data[y * width + x]! < 0.5) continue;
      first = Math.min(first, x);
      last = Math.max(last, x + 1);
    }
  }
  if (last < first) return { middle: 0.5, width: minFootShare };
  return {
    middle: ((first + last) / 2 - box.left) / box.width,
    width: Math.max(minFootShare, (last - first) / box.width),
  };
}
