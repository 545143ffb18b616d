import type { Plane, RgbImage } from '../image/plane.js';
import { findReflection } from './find-reflection.js';

/** Removes the reflection below a product, because the reflection belongs to the ground of the photo. */
export function dropReflection(mask: Plane, photo: RgbImage): Plane {
  const row = findReflection(mask, photo);
  if (row === undefined) return mask;
  return { ...mask, data: mask.data.slice().fill(0, row * mask.width) };
}
