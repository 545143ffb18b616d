import { dilate, dilateColumns } from './dilate.js';
import { runsOf, type Runs } from './runs.js';
import { borrowScratch } from './scratch.js';

/** Pixels for which `blurBand` computes a mean, and the pixels that these means need. */
export interface Band {
  width: number;
  height: number;
  /** Half of the window's side, in pixels. */
  radius: number;
  runs: Runs;
  /** Runs in which `blurBand` averages along the rows first: the band and `radius` rows above and below. */
  tall: Runs;
  /** Marks (1) of all pixels in the windows of the band. Other pixels of a blurred plane are not read. */
  window: Uint8Array;
  windowRuns: Runs;
}

/** @param marks 1 for each pixel of the band, else 0, row by row */
export function createBand(
  marks: Uint8Array,
  { width, height }: { width: number; height: number },
  radius: number,
): Band {
  const size = { width, height };
  const window = dilate(marks, size, radius);
  return {
    ...size,
    radius,
    runs: runsOf(marks, width),
    tall: runsOf(dilateColumns(marks, size, radius), width),
    window,
    windowRuns: runsOf(window, width),
  };
}

/**
 * Averages over square windows as `boxBlur` does, but only for the pixels of a band. The sum of a column's window goes on
 * from the pixel above, if that pixel also belongs to the band.
 *
 * @param blurred receives the means; other values stay unchanged
 */
export function blurBand(
  data: Float32Array,
  { width, height, radius, runs, tall }: Band,
  blurred: Float32Array = new Float32Array(data.length),
): Float32Array {
  const rows = averageAlongRows(data, tall, width, radius);
  const step = width + padding;
  const sums = new Float64Array(width);
  /** Row of each column's last sum. */
  const lastRows = new Int32Array(width).fill(-2);
  for (let k = 0; k < runs.length; k += 2) {
    const y = Math.floor(runs[k]! / width);
    const [first, last] = [Math.max(0, y - radius), Math.min(height - 1, y + radius)];
    const scale = 1 / (last - first + 1);
    const entering = y + radius < height;
    const leaving = y > radius;
    for (let i = runs[k]!, x = i - y * width; i < runs[k + 1]!; i++, x++) {
      let sum = 0;
      if (lastRows[x] === y - 1) {
        sum = sums[x]!;
        if (entering) sum += rows[last * step + x]!;
        if (leaving) sum -= rows[(first - 1) * step + x]!;
      } else for (let j = first * step + x; j <= last * step + x; j += step) sum += rows[j]!;
      sums[x] = sum;
      lastRows[x] = y;
      blurred[i] = sum * scale;
    }
  }
  return blurred;
}

/**
 * Number of unused values after each row of means. Without them, the values of a column would lie 4 kB apart at the
 * usual width of 1024 pixels, and would displace one another in the processor's cache.
 */
const padding = 16;

function averageAlongRows(data: Float32Array, runs: Runs, width: number, radius: number): Float32Array {
  const means = borrowScratch((data.length / width) * (width + padding));
  for (let k = 0; k < runs.length; k += 2) {
    const [from, to] = [runs[k]!, runs[k + 1]!];
    const y = Math.floor(from / width);
    const start = y * width;
    const end = start + width;
    let first = Math.max(start, from - radius);
    let last = Math.min(end, from + radius + 1);
    let sum = 0;
    for (let i = first; i < last; i++) sum += data[i]!;
    for (let i = from; i < to; i++) {
      means[i + y * padding] = sum / (last - first);
      if (last < end) sum += data[last++]!;
      if (i - radius >= start) sum -= data[first++]!;
    }
  }
  return means;
}
