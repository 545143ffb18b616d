import { measureMask } from '../../mask/measure-mask.js';
import type { Plane } from '../../image/plane.js';

/** A row belongs to the case when it is so much wider than the strap. */
const wider = 1.2;
/** Rows from the narrowest on that are strap, as a share of all: a closed watch shows little of it. */
const strapShare = 0.12;
/** Of what is so much longer than wide the strap was laid out; otherwise it is closed. */
const laidFrom = 2.7;
/** What is as wide as long has no strap that is seen, and what is open in its middle was photographed as a ring. */
const mostRatio = 0.93;
const leastFilled = 0.6;
/** Share of the length that a case takes at most, where the whole was laid out: a band that widens slowly has none. */
const mostCase = 0.4;

/** Share of the breadth by which one end lies beside the other at most: more is aslant, or curled. */
const mostCurled = 0.35;

/** How something that goes round a wrist lies in its photo. Shares of its own box. */
export interface Strap {
  /** It runs from top to bottom; otherwise from left to right. */
  upright: boolean;
  /** The strap was laid out, not closed. */
  laid: boolean;
  /** The middle of the case, along the strap and across it. */
  along: number;
  across: number;
  /** From there to where the case ends, towards the one end of the strap and the other; absent where there is no case. */
  flat?: [number, number];
}

/**
 * Finds strap and case of a watch or a bracelet by its outline.
 *
 * @param matte the product's, straight, 0..1
 * @returns nothing where the outline is of something else
 */
export function findStrap(matte: Plane): Strap | undefined {
  const { box } = measureMask(matte);
  if (!box) return undefined;
  const upright = box.height >= box.width;
  const [length, breadth] = upright ? [box.height, box.width] : [box.width, box.height];
  if (length < 12 || breadth / length > mostRatio) return undefined;
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
  if (seen.length < 0.9 * length || sum(({ covered }) => covered) < leastFilled * sum(({ span }) => span))
    return undefined;
  const middles = seen.map(({ middle }) => middle);
  const fifth = Math.max(1, Math.floor(seen.length / 5));
  if (Math.abs(meanOf(middles.slice(0, fifth)) - meanOf(middles.slice(-fifth))) > mostCurled * breadth)
    return undefined;
  const laid = length / breadth >= laidFrom;
  const across = middleOf(middles) / breadth;
  const body = caseOf(rows.map(({ span }) => span));
  if (!body || (laid && body.to - body.from > mostCase * length))
    return { upright, laid, along: 0.5, across };
  const along = (body.from + body.to) / 2 / length;
  const half = (body.to - body.from) / 2 / length;
  return { upright, laid, along, across, flat: [half, half] };
}

/** The rows around the widest one that are wider than the strap. */
function caseOf(spans: readonly number[]): { from: number; to: number } | undefined {
  // The outermost rows are rounded ends.
  const edge = Math.max(1, Math.round(0.03 * spans.length));
  const inner = spans.slice(edge, -edge);
  const strap = inner.toSorted((a, b) => a - b)[Math.floor(strapShare * inner.length)]!;
  const widest = spans.indexOf(Math.max(...inner), edge);
  if (spans[widest]! < wider * strap) return undefined;
  const isCase = (row: number): boolean => row >= 0 && row < spans.length && spans[row]! > wider * strap;
  let [from, to] = [widest, widest + 1];
  while (isCase(from - 1)) from--;
  while (isCase(to)) to++;
  return { from, to };
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const middleOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
