import type { Plane } from '../../image/plane.js';
import { measureMask } from '../../mask/measure-mask.js';

/** Minimum coverage, 0..1, of a pixel that counts as chain; low, because a chain has holes and thin places. */
const minChainCoverage = 0.3;
/** Range of rows, as shares of the height, in which the two strands are counted. */
const countedRows = { from: 0.12, to: 0.6 };
/** Minimum share of the rows that must show two strands with a gap between the strands. */
const minTwoStrandShare = 0.8;
/** Minimum share of the width that is open between two strands, and maximum share that the strands cover. */
const minOpenShare = 0.35;
const maxCoveredShare = 0.5;
/** Range in which the lowest point of the loop must lie, as shares of the width. */
const lowestRange = { from: 0.25, to: 0.75 };

export interface Necklace {
  /** Returns the middle of the left strand and of the right strand at a share of the height, as shares of the width. */
  strandsAt(share: number): [number, number];
}

/** Recognises a necklace by its outline: a thin loop with two strands that go up, open or closed at the top. */
export function findNecklace({ width, data, height }: Plane): Necklace | undefined {
  const { box } = measureMask({ width, height, data }, minChainCoverage);
  if (!box || box.height < 24 || box.width < 12) return undefined;
  const rows = Array.from({ length: box.height }, (_, row) => {
    const covered: number[] = [];
    for (let x = 0; x < box.width; x++)
      if (data[(box.top + row) * width + box.left + x]! >= minChainCoverage) covered.push(x);
    return covered;
  });
  const strands = rows.map((covered) => strandsOf(covered, box.width));
  const upper = strands.slice(
    Math.round(countedRows.from * box.height),
    Math.round(countedRows.to * box.height),
  );
  if (upper.filter(Boolean).length < minTwoStrandShare * upper.length) return undefined;
  const last = rows.findLast((covered) => covered.length > 0)!;
  const end = last[Math.floor(last.length / 2)]! / box.width;
  if (end < lowestRange.from || end > lowestRange.to) return undefined;
  return {
    strandsAt(share) {
      const row = Math.min(box.height - 1, Math.max(0, Math.round(share * box.height)));
      // At a gap of the chain or at a clasp, a row may show only one strand, so the next row with both strands is used.
      const found = strands.slice(row).find(Boolean) ?? strands.slice(0, row).findLast(Boolean)!;
      return [found[0] / box.width, found[1] / box.width];
    },
  };
}

function strandsOf(covered: readonly number[], width: number): [number, number] | undefined {
  if (covered.length < 2 || covered.length > maxCoveredShare * width) return undefined;
  let [gap, after] = [0, 0];
  for (let i = 1; i < covered.length; i++) {
    const open = covered[i]! - covered[i - 1]! - 1;
    if (open > gap) [gap, after] = [open, i];
  }
  if (gap < minOpenShare * width) return undefined;
  const middle = (from: number, to: number): number => (covered[from]! + covered[to]! + 1) / 2;
  return [middle(0, after - 1), middle(after, covered.length - 1)];
}
