import { createPlane, type Plane } from './plane.js';
import { borrowScratch } from './scratch.js';

/**
 * Averages over a square window of `2 * radius + 1` pixels. Running sums make the cost independent of the radius. At
 * the rim, only the part of the window inside the plane counts, so that a constant plane stays constant.
 */
export function boxBlur(source: Plane, radius: number): Plane {
  if (radius < 1) return { ...source, data: source.data.slice() };
  return blurColumns(blurRows(source, radius), radius);
}

function blurRows({ width, height, data }: Plane, radius: number): Plane {
  const out = borrowScratch(width * height);
  const reach = Math.min(radius, width - 1);
  // Where the whole window lies inside the row, each step adds one value and subtracts another without bounds checks.
  const filled = Math.max(reach, width - radius - 1);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    let sum = 0;
    for (let x = 0; x <= reach; x++) sum += data[row + x]!;
    for (let x = 0; x < reach; x++) {
      out[row + x] = sum / (Math.min(width - 1, x + radius) + 1);
      if (x + radius + 1 < width) sum += data[row + x + radius + 1]!;
    }
    for (let i = row + reach, end = row + filled; i < end; i++) {
      out[i] = sum / (2 * radius + 1);
      sum = sum + data[i + radius + 1]! - data[i - radius]!;
    }
    for (let x = filled; x < width; x++) {
      out[row + x] = sum / (width - Math.max(0, x - radius));
      if (x >= radius) sum -= data[row + x - radius]!;
    }
  }
  return { width, height, data: out };
}

/** Keeps one sum per column and walks row by row, so that memory is read sequentially. */
function blurColumns({ width, height, data }: Plane, radius: number): Plane {
  const blurred = createPlane(width, height);
  const out = blurred.data;
  const sums = new Float64Array(width);
  const reach = Math.min(radius, height - 1);
  for (let y = 0; y <= reach; y++) for (let x = 0; x < width; x++) sums[x]! += data[y * width + x]!;
  for (let y = 0; y < height; y++) {
    const [first, last] = [Math.max(0, y - radius), Math.min(height - 1, y + radius)];
    const scale = 1 / (last - first + 1);
    const row = y * width;
    const from = y >= radius ? first * width : -1;
    const to = y + radius + 1 < height ? (last + 1) * width : -1;
    if (from >= 0 && to >= 0) {
      for (let x = 0; x < width; x++) {
        const sum = sums[x]!;
        out[row + x] = sum * scale;
        sums[x] = sum + data[to + x]! - data[from + x]!;
      }
      continue;
    }
    for (let x = 0; x < width; x++) out[row + x] = sums[x]! * scale;
    if (to >= 0) for (let x = 0; x < width; x++) sums[x]! += data[to + x]!;
    if (from >= 0) for (let x = 0; x < width; x++) sums[x]! -= data[from + x]!;
  }
  return blurred;
}
