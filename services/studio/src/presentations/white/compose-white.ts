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
  const right = Math.min(matte.width, frameSize - left);
  for (let y = Math.max(0, -top); y < matte.height && y + top < frameSize; y++) {
    const row = y * matte.width;
    const offset = (y + top) * frameSize + left - row;
    for (let from = row + Math.max(0, -left); from < row + right; from++) {
      const alpha = matte.data[from]!;
      if (alpha === 0) continue;
      if (alpha === 1 && !glass) {
        // Inside an opaque product, the colours of the product are the colours of the picture.
        let end = from + 1;
        while (end < row + right && matte.data[end] === 1) end++;
        data.set(product.data.subarray(from * 3, end * 3), (from + offset) * 3);
        from = end - 1;
        continue;
      }
      const at = from + offset;
      const ground = 255 * (1 - (shadow?.data[at] ?? 0));
      for (let c = 0; c < 3; c++) {
        const own = mixThroughGlass(glass, product.data[from * 3 + c]!, ground, from);
        data[at * 3 + c] = Math.round(alpha * own + (1 - alpha) * ground);
      }
    }
  }
  return { width: frameSize, height: frameSize, data };
}

function shade(white: Uint8Array, shadow: Plane): void {
  for (let i = 0, j = 0; i < shadow.data.length; i++, j += 3) {
    const dark = shadow.data[i]!;
    if (dark > 0) white[j] = white[j + 1] = white[j + 2] = Math.round(255 * (1 - dark));
  }
}
