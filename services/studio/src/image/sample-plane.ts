import { createPlane, type Plane } from './plane.js';

/** Window onto a plane, in pixels of the plane (edges, not centres). The window may extend beyond the rim. */
export interface Window {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Resamples a window of `source` to `width` × `height` pixels with bilinear interpolation.
 *
 * @param outside value of pixels whose centre lies outside the source, in the plane's unit
 */
export function samplePlane(
  source: Plane,
  window: Window,
  width: number,
  height: number,
  outside = 0,
): Plane {
  const sampled = createPlane(width, height);
  const columns = taps(window.left, window.width, width, source.width);
  const rows = taps(window.top, window.height, height, source.height);
  // A row of the source serves several enlarged rows, so it is interpolated along the columns only once.
  let [upper, lower] = [new Float64Array(width), new Float64Array(width)];
  let [upperRow, lowerRow] = [-1, -1];
  for (let y = 0; y < height; y++) {
    const [low, high] = [rows.low[y]!, rows.high[y]!];
    const out = y * width;
    if (low < 0) {
      sampled.data.fill(outside, out, out + width);
      continue;
    }
    if (lowerRow === low) [upper, lower, upperRow, lowerRow] = [lower, upper, lowerRow, upperRow];
    if (upperRow !== low) interpolateRow(source, low, columns, outside, upper);
    if (lowerRow !== high) interpolateRow(source, high, columns, outside, lower);
    [upperRow, lowerRow] = [low, high];
    const share = rows.share[y]!;
    for (let x = 0; x < width; x++) sampled.data[out + x] = upper[x]! + (lower[x]! - upper[x]!) * share;
  }
  return sampled;
}

function interpolateRow(
  { width, data }: Plane,
  row: number,
  { low, high, share }: Taps,
  outside: number,
  values: Float64Array,
): void {
  const start = row * width;
  for (let x = 0; x < values.length; x++) {
    const left = low[x]!;
    values[x] =
      left < 0 ? outside : data[start + left]! * (1 - share[x]!) + data[start + high[x]!]! * share[x]!;
  }
}

type Taps = ReturnType<typeof taps>;

function taps(start: number, span: number, count: number, size: number) {
  const low = new Int32Array(count);
  const high = new Int32Array(count);
  const share = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    const edge = start + ((i + 0.5) * span) / count;
    const centre = edge - 0.5;
    const floor = Math.floor(centre);
    low[i] = edge < 0 || edge > size ? -1 : Math.max(0, Math.min(size - 1, floor));
    high[i] = Math.max(0, Math.min(size - 1, floor + 1));
    share[i] = centre - floor;
  }
  return { low, high, share };
}

/**
 * Interpolates the value at a point, given in pixels of the plane (edges, not centres). A point beyond the rim gets the
 * value of the rim.
 */
export function bilinear({ width, height, data }: Plane, x: number, y: number): number {
  const cx = Math.min(width - 1, Math.max(0, x - 0.5));
  const cy = Math.min(height - 1, Math.max(0, y - 0.5));
  const left = Math.floor(cx);
  const top = Math.floor(cy);
  const right = Math.min(width - 1, left + 1);
  const bottom = Math.min(height - 1, top + 1) * width;
  const fx = cx - left;
  const upper = data[top * width + left]! * (1 - fx) + data[top * width + right]! * fx;
  const lower = data[bottom + left]! * (1 - fx) + data[bottom + right]! * fx;
  return upper + (lower - upper) * (cy - top);
}

/** Writes into `values` what `bilinear` returns for each of several planes of the same size. */
export function interpolate(
  planes: readonly Float32Array[],
  { width, height }: { width: number; height: number },
  x: number,
  y: number,
  values: Float64Array,
): void {
  const cx = Math.min(width - 1, Math.max(0, x - 0.5));
  const cy = Math.min(height - 1, Math.max(0, y - 0.5));
  const left = Math.floor(cx);
  const top = Math.floor(cy);
  const right = Math.min(width - 1, left + 1) - left;
  const at = top * width + left;
  const below = Math.min(height - 1, top + 1) * width + left;
  const fx = cx - left;
  for (let k = 0; k < planes.length; k++) {
    const data = planes[k]!;
    const upper = data[at]! * (1 - fx) + data[at + right]! * fx;
    const lower = data[below]! * (1 - fx) + data[below + right]! * fx;
    values[k] = upper + (lower - upper) * (cy - top);
  }
}
