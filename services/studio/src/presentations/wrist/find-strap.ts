import { measureMask } from '../../mask/measure-mask.js';
import type { Plane } from '../../image/plane.js';

/** Minimum width of a row that belongs to the case, divided by the strap's width. */
const minCaseRatio = 1.2;
/** Quantile of the rows' widths that counts as the strap's width; low, because a closed watch shows little strap. */
const strapQuantile = 0.12;
/** Minimum length divided by width of a strap that was laid out. A shorter strap was photographed closed. */
const minLaidRatio = 2.7;
/** Maximum width of a watch or bracelet, divided by its length. A wider outline shows no strap. */
const maxRatio = 0.93;
/** Minimum share of the outline that is covered. A ring covers less, because it is open in its middle. */
const minFilledShare = 0.6;
/** Maximum share of the length that a case takes when the strap was laid out. A band that widens slowly has no case. */
const maxCaseShare = 0.4;

/** Maximum offset between the two ends, as a share of the breadth. A larger offset means a slanted or curled strap. */
const maxEndOffset = 0.35;

/** Position of a watch or bracelet in its photo, in shares of the product's box. */
export interface Strap {
  /** True if the strap runs from top to bottom, and false if the strap runs from left to right. */
  upright: boolean;
  laid: boolean;
  along: number;
  across: number;
  /** Distances from the middle to the two ends of the case along the strap; absent without a case. */
  flat?: [number, number];
}

/** Finds the strap and the case of a watch or bracelet by its outline. */
export function findStrap(matte: Plane): Strap | undefined {
  const { box } = measureMask(matte);
  if (!box) return undefined;
  const upright = box.height >= box.width;
  const [length, breadth] = upright ? [box.height, box.width] : [box.width, box.height];
  if (length < 12 || breadth / length > maxRatio) return undefined;
  const rows = Array.from({ length }, (_, row) => {
    let [first, last, covered] = [breadth, -1, 0];
    for (let i = 0; i < breadth; i++) {
      const [x, y] = upright ? [box.left + i, box.top + row] : [box.left + row, box.top + i];
      if (matte.data[y * matte.width + x]! < 0.5) continue;
      first = Math.min(first, i);
      last = i;
      covered++;
    }
    return { span: Math.max(0, last - first + 1), covered, middle: (first + last + 1) / 2 };
  });
  const seen = rows.filter(({ span }) => span > 0);
  const sum = (of: (row: (typeof rows)[number]) => number): number =>
    seen.reduce((total, row) => total + of(row), 0);
  if (seen.length < 0.9 * length || sum(({ covered }) => covered) < minFilledShare * sum(({ span }) => span))
    return undefined;
  const middles = seen.map(({ middle }) => middle);
  const fifth = Math.max(1, Math.floor(seen.length / 5));
  if (Math.abs(meanOf(middles.slice(0, fifth)) - meanOf(middles.slice(-fifth))) > maxEndOffset * breadth)
    return undefined;
  const laid = length / breadth >= minLaidRatio;
  const across = middleOf(middles) / breadth;
  const body = caseOf(rows.map(({ span }) => span));
  if (!body || (laid && body.to - body.from > maxCaseShare * length))
    return { upright, laid, along: 0.5, across };
  const along = (body.from + body.to) / 2 / length;
  const half = (body.to - body.from) / 2 / length;
  return { upright, laid, along, across, flat: [half, half] };
}

function caseOf(spans: readonly number[]): { from: number; to: number } | undefined {
  // The outermost rows are rounded ends.
  const edge = Math.max(1, Math.round(0.03 * spans.length));
  const inner = spans.slice(edge, -edge);
  const strap = inner.toSorted((a, b) => a - b)[Math.floor(strapQuantile * inner.length)]!;
  const widest = spans.indexOf(Math.max(...inner), edge);
  if (spans[widest]! < minCaseRatio * strap) return undefined;
  const isCase = (row: number): boolean =>
    row >= 0 && row < spans.length && spans[row]! > minCaseRatio * strap;
  let [from, to] = [widest, widest + 1];
  while (isCase(from - 1)) from--;
  while (isCase(to)) to++;
  return { from, to };
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const middleOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
