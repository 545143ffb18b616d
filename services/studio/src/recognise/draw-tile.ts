import sharp, { type Sharp } from 'sharp';
import type { Plane, RgbImage } from '../image/plane.js';
import type { Rect } from '../image/resize-image.js';
import { measureMask } from '../mask/measure-mask.js';

/** Side of a tile in pixels. */
export const tileSide = 64;
/** Side of the square around the product, in multiples of the product's longer side. */
const margin = 1.12;
/** Minimum alpha of pixels in the product's box. Fainter pixels around the product would enlarge the box. */
export const minBoxAlpha = 0.3;

/** Photo at working size, and the matte of its product at the same size, 0..1. */
export interface SmallCutOut {
  small: RgbImage;
  matte: Plane;
}

/** Cuts the square around a product: RGB and straight alpha, transparent beyond the rim of the photo. */
export function cutSquare({ small, matte }: SmallCutOut, box: Rect): Sharp {
  const { width, height } = small;
  const side = Math.ceil(margin * Math.max(box.width, box.height));
  const left = Math.round(box.left + (box.width - side) / 2);
  const top = Math.round(box.top + (box.height - side) / 2);
  const rgba = Buffer.alloc(side * side * 4);
  for (let y = Math.max(0, -top); y < Math.min(side, height - top); y++)
    for (let x = Math.max(0, -left); x < Math.min(side, width - left); x++) {
      const from = (y + top) * width + x + left;
      const to = (y * side + x) * 4;
      for (let c = 0; c < 3; c++) rgba[to + c] = small.data[from * 3 + c]!;
      rgba[to + 3] = Math.round(matte.data[from]! * 255);
    }
  return sharp(rgba, { raw: { width: side, height: side, channels: 4 } });
}

/**
 * Draws the product of a cut-out as the network sees it.
 *
 * @returns four planes of `tileSide` × `tileSide` values, 0..1: red, green, blue and straight alpha; undefined when the
 *   cut-out is empty
 */
export async function drawTile(cutOut: SmallCutOut): Promise<Float32Array | undefined> {
  const { box } = measureMask(cutOut.matte, minBoxAlpha);
  if (!box) return undefined;
  const seen = await cutSquare(cutOut, box).resize(tileSide, tileSide).raw().toBuffer();
  const count = tileSide * tileSide;
  const tile = new Float32Array(4 * count);
  for (let i = 0; i < count; i++) for (let c = 0; c < 4; c++) tile[c * count + i] = seen[i * 4 + c]! / 255;
  return tile;
}
