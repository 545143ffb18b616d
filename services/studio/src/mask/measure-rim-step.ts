import { converter, differenceEuclidean } from 'culori';
import type { Plane, RgbImage } from '../image/plane.js';

/** Radius in which colours are averaged on both sides of a rim, in pixels at working size; the rim is narrower. */
const radiusPx = 7;
/** Estimates between these values, 0..1, belong to the soft rim, whose colours are mixed. */
const maxOutsideEstimate = 0.3;
const minInsideEstimate = 0.7;
/** Minimum number of pixels on a side for a reliable colour. */
const minPixels = 5;

const lab = converter('lab65');
const difference = differenceEuclidean('lab65');

/**
 * Measures the colour step at the rim of a hole. Real holes have a colour step, and errors of the model have none.
 *
 * @returns 75th percentile of the colour difference (CIE76) between both sides of the rim
 */
export function measureRimStep(rim: readonly number[], matte: Plane, photo: RgbImage): number {
  const steps: number[] = [];
  // A sample of 300 points is enough for a long rim.
  for (let i = 0; i < rim.length; i += Math.ceil(rim.length / 300)) {
    const { hole, product } = coloursAround(rim[i]!, matte, photo);
    if (hole && product) steps.push(difference(hole, product));
  }
  return steps.toSorted((a, b) => a - b)[Math.floor(0.75 * steps.length)] ?? 0;
}

function coloursAround(pixel: number, { width, height, data }: Plane, photo: RgbImage) {
  const [cx, cy] = [pixel % width, Math.floor(pixel / width)];
  const hole = { r: 0, g: 0, b: 0, count: 0 };
  const product = { r: 0, g: 0, b: 0, count: 0 };
  const right = Math.min(width - 1, cx + radiusPx);
  for (let y = Math.max(0, cy - radiusPx); y <= Math.min(height - 1, cy + radiusPx); y++) {
    for (let x = Math.max(0, cx - radiusPx), i = y * width + x; x <= right; x++, i++) {
      const value = data[i]!;
      if (value >= maxOutsideEstimate && value <= minInsideEstimate) continue;
      const side = value < maxOutsideEstimate ? hole : product;
      side.r += photo.data[i * 3]!;
      side.g += photo.data[i * 3 + 1]!;
      side.b += photo.data[i * 3 + 2]!;
      side.count++;
    }
  }
  return { hole: meanOf(hole), product: meanOf(product) };
}

function meanOf({ r, g, b, count }: { r: number; g: number; b: number; count: number }) {
  if (count < minPixels) return undefined;
  const scale = 1 / (255 * count);
  return lab({ mode: 'rgb', r: r * scale, g: g * scale, b: b * scale });
}
