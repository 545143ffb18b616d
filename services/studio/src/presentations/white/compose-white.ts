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
  const shadow =
    lamp &&
    (lies ? whiteLyingShadow : dropShadow)(
      frame,
      lamp,
      placeInFrame(selectShadowCasters(matte, glass), place, frameSize, frameSize),
    );
  const data = new Uint8Array(frameSize * frameSize * 3).fill(255);
  for (let y = 0; y < frameSize; y++) {
    for (let x = 0; x < frameSize; x++) {
      const i = y * frameSize + x;
      const alpha = frame.data[i]!;
      const ground = 255 * (1 - (shadow?.data[i] ?? 0));
      if (alpha === 0) {
        if (ground < 255) data.fill(Math.round(ground), i * 3, i * 3 + 3);
        continue;
      }
      const from = (y - place.top) * product.width + (x - place.left);
      for (let c = 0; c < 3; c++) {
        const own = mixThroughGlass(glass, product.data[from * 3 + c]!, ground, from);
        data[i * 3 + c] = Math.round(alpha * own + (1 - alpha) * ground);
      }
    }
  }
  return { width: frameSize, height: frameSize, data };
}
