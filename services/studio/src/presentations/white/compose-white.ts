import { mixThroughGlass, selectShadowCasters, type Glass } from '../../glass/mix-through-glass.js';
import { placeInFrame } from '../../image/place-in-frame.js';
import type { Plane, RgbImage } from '../../image/plane.js';
import { frameSize } from '../../layout/frame.js';
import type { Placement } from '../../layout/place-product.js';
import { dropShadow, type Lamp } from '../../shadow/drop-shadow.js';
import { whiteLyingShadow } from './white-lying-shadow.js';

/**
 * Draws a cut-out on a white square.
 *
 * @param lies whether the product is seen from above as it lies; otherwise, it stands on a table
 * @returns Picture of `frameSize` × `frameSize` pixels, exactly 255,255,255 outside the product and its shadow.
 */
export function composeWhite(
  product: RgbImage,
  matte: Plane,
  place: Placement,
  lamp: Lamp | undefined,
  glass?: Glass,
  lies = false,
): RgbImage {
  const frame = placeInFrame(matte, place, frameSize, frameSize);
  const casters = glass
    ? placeInFrame(selectShadowCasters(matte, glass), place, frameSize, frameSize)
    : frame;
  const shadow = lamp && (lies ? whiteLyingShadow : dropShadow)(frame, lamp, casters);
  const data = new Uint8Array(frameSize * frameSize * 3).fill(255);
  if (shadow) shade(data, shadow);
  const { left, top } = place;
  for (let y = Math.max(0, -top); y < matte.height && y + top < frameSize; y++) {
    for (let x = Math.max(0, -left); x < matte.width && x + left < frameSize; x++) {
      const from = y * matte.width + x;
      const at = (y + top) * frameSize + x + left;
      const alpha = matte.data[from]!;
      if (alpha === 0) continue;
      // Inside an opaque product, the colours of the product are the colours of the picture.
      const covers = alpha === 1 && !glass;
      const ground = 255 * (1 - (shadow?.data[at] ?? 0));
      for (let c = 0; c < 3; c++) {
        const own = product.data[from * 3 + c]!;
        data[at * 3 + c] = covers
          ? own
          : Math.round(alpha * mixThroughGlass(glass, own, ground, from) + (1 - alpha) * ground);
      }
    }
  }
  return { width: frameSize, height: frameSize, data };
}

function shade(white: Uint8Array, shadow: Plane): void {
  for (let i = 0; i < shadow.data.length; i++)
    if (shadow.data[i]! > 0) white.fill(Math.round(255 * (1 - shadow.data[i]!)), i * 3, i * 3 + 3);
}
