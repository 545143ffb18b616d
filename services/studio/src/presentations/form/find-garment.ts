import { measureMask } from '../../mask/measure-mask.js';
import type { Plane } from '../../image/plane.js';
import { samplePlane } from '../../image/sample-plane.js';

const grid = 200;
/** Range of a garment's width divided by its height. Trousers are narrower, and a wider garment lies on its side. */
const [minRatio, maxRatio] = [0.42, 1.75];
/** Minimum width divided by height of a garment with sleeves, if no other fact shows that the product is a garment. */
const minSleevedRatio = 0.58;
/** Minimum share of the outline that both halves have in common, because cloth is never exactly symmetric. */
const minEvenShare = 0.78;
/**
 * Range of the share of the convex hull that a garment covers. Round and square products cover a larger share, and
 * tools and stands cover a smaller share.
 */
const [minFilledShare, maxFilledShare] = [0.5, 0.955];

type Run = [number, number];

export interface Garment {
  /** Width of the garment's body, without sleeves, as a share of the whole width. */
  body: number;
  /** True if the garment is held by two straps, and false if it has sleeves. */
  hasStraps: boolean;
}

/**
 * Recognises a garment for the upper body by its outline. The outline is symmetric and has a wide hem at the bottom.
 * The outline also has either sleeves below a narrower neck, or straps around a neckline. A garment that lies folded or
 * askew is not recognised.
 *
 * @param isKnown whether the product is known to be a garment, so that a wide skirt below the waist is also accepted
 */
export function findGarment(mask: Plane, isKnown = false): Garment | undefined {
  const { box } = measureMask(mask);
  if (!box) return undefined;
  const shape = box.width / box.height;
  if (shape < minRatio || shape > maxRatio) return undefined;
  const rows = runsOf(samplePlane(mask, box, grid, grid));
  const filled = fillOf(rows);
  if (evenness(rows) < minEvenShare || filled < minFilledShare || filled > maxFilledShare) return undefined;
  const body = median(rows.slice(percent(65), percent(92)).map(middleWidth));
  const hem = median(rows.slice(percent(93), percent(97)).map(middleWidth));
  // A product on feet or on a stem has no hem.
  if (body < 0.38 * grid || hem < 0.88 * body) return undefined;
  const waist = isKnown ? waistOf(rows) : undefined;
  const isSleeved = hasNeck(rows) && (waist !== undefined || isBelowSleeves(rows, body));
  const strapped = hasStraps(rows);
  const worn = ((isKnown || shape > minSleevedRatio) && isSleeved) || strapped;
  return worn ? { body: Math.min(body, waist ?? body) / grid, hasStraps: strapped } : undefined;
}

const percent = (share: number): number => Math.round((share / 100) * grid);

function hasNeck(rows: Run[][]): boolean {
  const spans = rows.map(span);
  const neck = median(spans.slice(percent(1), percent(4)));
  const shoulders = median(spans.slice(percent(14), percent(26)));
  return neck < 0.66 * Math.max(...spans.slice(0, percent(70))) && shoulders > 1.25 * neck;
}

const isBelowSleeves = (rows: Run[][], body: number): boolean =>
  body < 0.86 * Math.max(...rows.slice(0, percent(70)).map(span));

/**
 * Returns the width of a waist between sleeves and a wide skirt; undefined if the sleeves are not wider than the waist.
 */
function waistOf(rows: Run[][]): number | undefined {
  const waist = median(rows.slice(percent(35), percent(50)).map(middleWidth));
  return waist < 0.86 * Math.max(...rows.slice(0, percent(35)).map(span)) ? waist : undefined;
}

function hasStraps(rows: Run[][]): boolean {
  const top = rows.slice(percent(1), percent(6));
  const two = top.filter((runs) => {
    if (runs.length !== 2) return false;
    const [left, right] = runs as [Run, Run];
    const [a, b] = [left[1] - left[0], right[1] - right[0]];
    return right[0] - left[1] > 0.12 * grid && Math.min(a, b) > 0.5 * Math.max(a, b);
  });
  // A handle is closed at the top, so the first rows of the handle are a single run.
  return two.length > 0.8 * top.length && rows[0]!.length !== 1;
}

function runsOf({ width, height, data }: Plane): Run[][] {
  return Array.from({ length: height }, (_, y) => {
    const runs: Run[] = [];
    let from = -1;
    for (let x = 0; x <= width; x++) {
      const covered = x < width && data[y * width + x]! > 0.5;
      if (covered && from < 0) from = x;
      if (!covered && from >= 0) {
        // Narrow runs are fringes and loose threads.
        if (x - from > 2) runs.push([from, x]);
        from = -1;
      }
    }
    return runs;
  });
}

const span = (runs: Run[]): number => (runs.length === 0 ? 0 : runs.at(-1)![1] - runs[0]![0]);

function middleWidth(runs: Run[]): number {
  const middle = runs.find(([from, to]) => from <= grid / 2 && to > grid / 2);
  return middle ? middle[1] - middle[0] : 0;
}

function evenness(rows: Run[][]): number {
  let [both, either] = [0, 0];
  for (const runs of rows) {
    const line = new Uint8Array(grid);
    for (const [from, to] of runs) line.fill(1, from, to);
    for (let x = 0; x < grid; x++) {
      const [here, there] = [line[x]!, line[grid - 1 - x]!];
      both += here & there;
      either += here | there;
    }
  }
  return both / Math.max(1, either);
}

function fillOf(rows: Run[][]): number {
  const ends = rows.flatMap((runs, y) =>
    runs.length === 0 ? [] : [[runs[0]![0], y] as const, [runs.at(-1)![1], y] as const],
  );
  const covered = rows.flat().reduce((sum, [from, to]) => sum + to - from, 0);
  return covered / Math.max(1, hullArea(ends));
}

/** Returns the area of the convex hull by Andrew's monotone chain. */
function hullArea(points: (readonly [number, number])[]): number {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (from: typeof sorted) => {
    const chain: typeof sorted = [];
    for (const point of from) {
      while (chain.length > 1 && cross(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  const hull = [...half(sorted), ...half(sorted.toReversed())];
  return Math.abs(
    hull.reduce((sum, [x, y], i) => {
      const [nextX, nextY] = hull[(i + 1) % hull.length]!;
      return sum + x * nextY - nextX * y;
    }, 0) / 2,
  );
}

const cross = (
  [ax, ay]: readonly [number, number],
  [bx, by]: readonly [number, number],
  [cx, cy]: readonly [number, number],
): number => (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
