import type { RgbImage } from '../image/plane.js';
import type { Rect } from '../image/resize-image.js';

/** Minimum number of white pixels at each border: two JPEG blocks, so that no rounding reaches the border. */
const minWhitePx = 16;
/** White share of the short side: the border of 1 % that marketplaces look at, and half of it as a reserve. */
const whiteShare = 0.015;
/** Maximum width of the transition, as a share of the picture's side. */
const maxFade = 0.1;

/** Returns the number of pixels at each border of a picture that a fade makes exactly white. */
export const whiteBorderOf = ({ width, height }: Pick<RgbImage, 'width' | 'height'>): number =>
  Math.max(minWhitePx, Math.ceil(Math.min(width, height) * whiteShare));

/**
 * Fades the shadow of a product on white to exactly 255 at the borders of the picture. The box of the product is not
 * changed.
 *
 * @param box box of the product in pixels, which may reach beyond the picture
 */
export function fadeToBorder({ width, height, data }: RgbImage, box: Rect): RgbImage {
  const border = whiteBorderOf({ width, height });
  const columns = weigh(width, border, box.left, box.left + box.width);
  const rows = weigh(height, border, box.top, box.top + box.height);
  const faded = new Uint8Array(data);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 3) {
      const share = Math.min(columns[x]!, rows[y]!);
      if (share === 1) continue;
      for (let c = at; c < at + 3; c++) faded[c] = Math.round(255 - share * (255 - data[c]!));
    }
  return { width, height, data: faded };
}

/**
 * Returns the share of the shadow, 0..1, that each column or row keeps. From `start` to `end`, nothing changes.
 *
 * @param border number of white columns or rows at each end
 */
function weigh(length: number, border: number, start: number, end: number): Float32Array {
  const share = (distance: number, room: number): number => {
    const fade = Math.min(room, Math.round(length * maxFade));
    if (fade <= 0 || distance >= fade) return 1;
    const step = Math.max(0, (distance - border) / Math.max(1, fade - border));
    return step * step * (3 - 2 * step);
  };
  return Float32Array.from({ length }, (_, i) =>
    Math.min(share(i, Math.floor(start)), share(length - 1 - i, Math.floor(length - end))),
  );
}
