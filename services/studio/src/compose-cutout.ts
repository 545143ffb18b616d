import { reducePlane, type Glass } from './glass/mix-through-glass.js';
import type { Plane, RgbImage } from './image/plane.js';
import { frameSize } from './layout/frame.js';
import type { Placement } from './layout/place-product.js';

/**
 * Composes the cut-out on a transparent frame, at the same position as on white.
 *
 * @returns RGBA pixels with straight alpha, `frameSize` × `frameSize`; empty areas are black, which compresses best
 */
export function composeCutout(
  product: RgbImage,
  matte: Plane,
  { left, top }: Placement,
  glass?: Glass,
): Uint8Array {
  const solid = glass ? reducePlane(matte, glass.through) : matte;
  const data = new Uint8Array(frameSize * frameSize * 4);
  for (let y = Math.max(0, -top); y < matte.height && y + top < frameSize; y++) {
    for (let x = Math.max(0, -left); x < matte.width && x + left < frameSize; x++) {
      const from = y * matte.width + x;
      const alpha = Math.round(255 * solid.data[from]!);
      if (alpha === 0) continue;
      const to = ((y + top) * frameSize + x + left) * 4;
      data[to] = product.data[from * 3]!;
      data[to + 1] = product.data[from * 3 + 1]!;
      data[to + 2] = product.data[from * 3 + 2]!;
      data[to + 3] = alpha;
    }
  }
  return data;
}
