import sharp from 'sharp';
import type { Rect } from '../image/resize-image.js';
import { measureMask } from '../mask/measure-mask.js';

/** Minimum alpha (0..255) of product pixels, which excludes the faint rim of the edge. */
const minProductAlpha = 10;

/** @returns box of the product in an encoded cut-out, in pixels; undefined if the cut-out is empty */
export async function findProduct(cutout: Uint8Array): Promise<Rect | undefined> {
  const { data, info } = await sharp(cutout)
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return measureMask(
    { width: info.width, height: info.height, data: Float32Array.from(data) },
    minProductAlpha,
  ).box;
}
