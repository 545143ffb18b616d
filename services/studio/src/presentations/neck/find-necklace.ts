import type { Plane } from '../../image/plane.js';
import { measureMask } from '../../mask/measure-mask.js';

/** A chain has holes and thin places: from this on it is there. */
const there = 0.3;
/** Of the rows between them so many must show two strands with nothing between. */
const looked = { from: 0.12, to: 0.6 };
const leastRows = 0.8;
/** Shares of the width: what is open between two strands at least, and what they cover at most. */
const leastOpen = 0.35;
const mostCovered = 0.5;
/** Where the loop ends below, as shares of the width. */
const lowest = { from: 0.25, to: 0.75 };

/** How a necklace lies in its photo. */
export interface Necklace {
  /** Where its left and its right strand are at a share of the height, as shares of the width: the middle of each. */
  strandsAt(share: number): [number, number];
}

/**
 * Finds a necklace by its outline: a thin loop that is open above or closed there, two strands that go up.
 *
 * @param matte the product's, 0..1
 * @returns nothing where the outline is of something else
 */
export function findNecklace({ width, data, height }: Plane): Necklace | undefined {
  const { box } = measureMask({ width, height, data }, there);
  if (!box || box.height < 24 || box.width < 12) return undefined;
  const rows = Array.from({ length: box.height }, (_, row) => {
    const covered: number[] = [];
    for (let x = 0; x < box.width; x++)
      if (data[(box.top + row) * width + box.left + x]! >= there) covered.push(x);
    return covered;
  });
  const strands = rows.map((covered) => strandsOf(covered, box.width));
  const upper = strands.slice(Math.round(looked.from * box.height), Math.round(looked.to * box.height));
  if (upper.filter(Boolean).length < leastRows * upper.length) return undefined;
  const last = rows.findLast((covered) => covered.length > 0)!;
  const end = last[Math.floor(last.length / 2)]! / box.width;
  if (end < lowest.from || end > lowest.to) return undefined;
  return {
    strandsAt(share) {
      const row = Math.min(box.height - 1, Math.max(0, Math.round(share * box.height)));
      // A row that shows one strand alone, at a gap of the chain or at a clasp, is like the next one that shows both.
      const found = strands.slice(row).find(Boolean) ?? strands.slice(0, row).findLast(Boolean)!;
      return [found[0] / box.width, found[1] / box.width];
    },
  };
}

/** The middles of two strands, where a row shows nothing but them. */
function strandsOf(covered: readonly number[], width: number): [number, number] | undefined {
  if (covered.length < 2 || covered.length > mostCovered * width) return undefined;
  let [gap, after] = [0, 0];
  for (let i = 1; i < covered.length; i++) {
    const open = covered[i]! - covered[i - 1]! - 1;
    if (open > gap) [gap, after] = [open, i];
  }
  if (gap < leastOpen * width) return undefined;
  const middle = (from: number, to: number): number => (covered[from]! + covered[to]! + 1) / 2;
  return [middle(0, after - 1), middle(after, covered.length - 1)];
}
