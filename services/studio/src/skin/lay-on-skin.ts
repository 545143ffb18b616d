import type { Plane, RgbImage } from '../image/plane.js';
import { warmth } from './shade-skin.js';

/** Composes a worn product over the skin that the product shades. */
export function layOnSkin(
  { width, height, data: ground }: RgbImage,
  own: Uint8Array,
  alpha: Plane,
  light: Plane,
): RgbImage {
  const data = new Uint8Array(ground);
  for (let i = 0; i < alpha.data.length; i++) {
    const [a, lit] = [alpha.data[i]!, light.data[i]!];
    if (a === 0 && lit > 0.997) continue;
    for (let c = 0; c < 3; c++)
      data[i * 3 + c] = Math.round(a * own[i * 3 + c]! + (1 - a) * ground[i * 3 + c]! * lit ** warmth[c]!);
  }
  return { width, height, data };
}
