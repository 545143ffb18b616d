import { createPlane, type Plane } from './plane.js';

/**
 * Mean over a square window of `2 * radius + 1` pixels, by running sums, so the cost does not depend on the radius.
 * At the rim only the part of the window that lies inside the picture counts, which keeps a constant plane constant.
 *
 * @param radius pixels, an integer of at least 0
 */
export function boxBlur(source: Plane, radius: number): Plane {
  if (radius < 1) return { ...source, data: source.data.slice() };
  return blurColumns(blurRows(source, radius), radius);
}

function blurRows({ width, height, data }: Plane, radius: number): Plane {
  const blurred = createPlane(width, height);
  const out = blurred.data;
  const reach = Math.min(radius, width - 1);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    let sum = 0;
    for (let x = 0; x <= reach; x++) sum += data[row + x]!;
    let from = 0;
    let to = reach;
    for (let x = 0; x < width; x++) {
      out[row + x] = sum / (to - from + 1);
      if (x + radius + 1 < width) sum += data[row + ++to]!;
      if (x - radius >= 0) sum -= data[row + from++]!;
    }
  }
  return blurred;
}

/** Keeps one sum per column and walks row by row: memory is read in the order it lies. */
function blurColumns({ width, height, data }: Plane, radius: number): Plane {
  const blurred = createPlane(width, height);
  const out = blurred.data;
  const sums = new Float64Array(width);
  const reach = Math.min(radius, height - 1);
  for (let y = 0; y <= reach; y++) for (let x = 0; x < width; x++) sums[x]! += data[y * width + x]!;
  let from = 0;
  let to = reach;
  for (let y = 0; y < height; y++) {
    const scale = 1 / (to - from + 1);
    const row = y * width;
    for (let x = 0; x < width; x++) out[row + x] = sums[x]! * scale;
    if (y + radius + 1 < height) {
      to++;
      for (let x = 0, i = to * width; x < width; x++, i++) sums[x]! += data[i]!;
    }
    if (y - radius >= 0) {
      for (let x = 0, i = from * width; x < width; x++, i++) sums[x]! -= data[i]!;
      from++;
    }
  }
  return blurred;
}
