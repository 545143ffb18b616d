import sharp from 'sharp';
import type { Product } from '../src/extract-product.js';
import { boxBlur } from '../src/image/box-blur.js';
import type { Plane } from '../src/image/plane.js';
import { samplePlane } from '../src/image/sample-plane.js';

/** Longer side in pixels at which masks are compared. */
const side = 1024;
/** Distance within which two outlines agree, as a share of the photo's diagonal; value of the DAVIS benchmark. */
const tolerance = 0.0075;

interface MatteMeasure {
  /** Intersection over union with the reference, 0..1. */
  IoU: number;
  /** F-score of the outline, 0..1 (Martin and others, 2004, as used by Perazzi and others, 2016). */
  boundary: number;
  /** Matte of the product in the coordinates of the photo. */
  mask: Plane;
}

/**
 * Compares the matte of a picture with a reference mask that a person made.
 *
 * @param photo Size of the upright photo, in pixels.
 * @param reference Encoded mask in which the product is white.
 */
export async function measureMatte(
  { matte, place }: Product,
  photo: { width: number; height: number },
  reference: Buffer,
): Promise<MatteMeasure> {
  const scale = side / Math.max(photo.width, photo.height);
  const [width, height] = [Math.round(photo.width * scale), Math.round(photo.height * scale)];
  const window = {
    left: -place.crop.left * place.scale,
    top: -place.crop.top * place.scale,
    width: photo.width * place.scale,
    height: photo.height * place.scale,
  };
  const mask = samplePlane(matte, window, width, height);
  const { data, info } = await sharp(reference)
    .resize(width, height, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const expected = Uint8Array.from({ length: width * height }, (_, i) =>
    data[i * info.channels]! >= 128 ? 1 : 0,
  );
  const found = Uint8Array.from(mask.data, (alpha) => (alpha >= 0.5 ? 1 : 0));
  return { IoU: overlap(found, expected), boundary: boundaryScore(found, expected, width, height), mask };
}

function overlap(a: Uint8Array, b: Uint8Array): number {
  let both = 0;
  let either = 0;
  for (let i = 0; i < a.length; i++) {
    both += a[i]! & b[i]!;
    either += a[i]! | b[i]!;
  }
  return either ? both / either : 1;
}

function boundaryScore(a: Uint8Array, b: Uint8Array, width: number, height: number): number {
  const reach = Math.max(1, Math.round(tolerance * Math.hypot(width, height)));
  const [outlineA, outlineB] = [outline(a, width, height), outline(b, width, height)];
  const precision = shareNear(outlineA, outlineB, reach);
  const recall = shareNear(outlineB, outlineA, reach);
  return precision + recall ? (2 * precision * recall) / (precision + recall) : 0;
}

function outline(mask: Uint8Array, width: number, height: number): Plane {
  const data = new Float32Array(mask.length);
  for (let y = 0; y < height - 1; y++) {
    for (let x = 0; x < width - 1; x++) {
      const i = y * width + x;
      if (mask[i] !== mask[i + 1] || mask[i] !== mask[i + width]) data[i] = 1;
    }
  }
  return { width, height, data };
}

/** Returns the share of one outline that lies at most `reach` pixels from the other outline. */
function shareNear(one: Plane, other: Plane, reach: number): number {
  const near = boxBlur(other, reach).data;
  let on = 0;
  let close = 0;
  for (let i = 0; i < near.length; i++) {
    if (one.data[i] === 0) continue;
    on++;
    // The running sums of the blur leave small rounding errors.
    if (near[i]! > 1e-5) close++;
  }
  return on ? close / on : 1;
}
