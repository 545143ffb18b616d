import { converter, differenceEuclidean } from 'culori';
import type { Plane, RgbImage } from '../image/plane.js';
import { findLowerEdge } from '../shadow/find-lower-edge.js';
import { measureMask } from './measure-mask.js';

/** Part of the product's height, from its lowest row, in which the lower edge counts as the foot. */
const footShare = 0.12;
/** Rows inside and outside the edge whose colours are compared, in pixels at working size; the edge itself is soft. */
const comparedRows = { from: 3, to: 8 };
/** Colour difference (CIE76) below which an edge is hardly visible. */
const maxFaintDeltaE = 12;
/** Minimum share of the foot with a faint edge, and number of compared columns for a reliable share. */
const minFaintShare = 0.5;
const columns = { least: 8, most: 200 };

const lab = converter('lab65');
const difference = differenceEuclidean('lab65');

/**
 * Reports whether at least half of a product's lower edge shows no colour step. The cut-out may then contain a strip of
 * the ground, such as a reflection or the edge of a table, or lack a part of the product.
 */
export function hasFaintFoot(matte: Plane, photo: RgbImage): boolean {
  const { box } = measureMask(matte);
  if (!box) return false;
  const edge = findLowerEdge(matte);
  const highest = box.top + (1 - footShare) * box.height;
  const foot = [...edge.keys()].filter(
    (x) => edge[x]! >= highest && edge[x]! + comparedRows.to < matte.height,
  );
  const step = Math.max(1, foot.length / columns.most);
  let [faint, count] = [0, 0];
  for (let i = 0; i < foot.length; i += step) {
    const x = foot[Math.floor(i)]!;
    const inside = meanColour(photo, x, edge[x]! - comparedRows.to, edge[x]! - comparedRows.from);
    const outside = meanColour(photo, x, edge[x]! + comparedRows.from, edge[x]! + comparedRows.to);
    if (difference(inside, outside) < maxFaintDeltaE) faint++;
    count++;
  }
  return count >= columns.least && faint >= minFaintShare * count;
}

/** Mean colour of a few rows of three columns. */
function meanColour({ width, data }: RgbImage, x: number, from: number, to: number) {
  const sum = [0, 0, 0];
  let count = 0;
  for (let y = Math.max(0, from); y <= to; y++)
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
      for (let c = 0; c < 3; c++) sum[c]! += data[(y * width + column) * 3 + c]!;
      count++;
    }
  const [r, g, b] = sum.map((value) => value / (255 * count));
  return lab({ mode: 'rgb', r: r!, g: g!, b: b! });
}
