import sharp from 'sharp';
import { UnrenderableError } from '../engine.js';
import type { Rect } from '../image/resize-image.js';
import { measureMask } from '../mask/measure-mask.js';

/** Minimum alpha (0..255) of product pixels, which excludes the faint rim of the edge. */
const minProductAlpha = 10;

/** A decoded cut-out, cut to the product. */
export interface OpenCutout {
  /** RGBA pixels with straight alpha: `width * height * 4` bytes. */
  data: Uint8Array;
  width: number;
  height: number;
  /** Size of the product in the stored cut-out, in pixels. */
  fullWidth: number;
  fullHeight: number;
  /** Size of the stored cut-out with its empty parts, which is the size of the picture. */
  frame: { width: number; height: number };
  /** Pixels of the stored cut-out per pixel of `data`; above 1, the cut-out was reduced. */
  reduction: number;
}

/**
 * Decodes a stored cut-out and cuts it to the product.
 *
 * @param maxSide maximum longer side in pixels, so that a preview needs little memory; without it, nothing is reduced
 * @throws UnrenderableError if the file cannot be read or contains no product
 */
export async function openCutout(cutout: Uint8Array, maxSide = Infinity): Promise<OpenCutout> {
  const { data, info } = await sharp(cutout)
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw new UnrenderableError('The stored cut-out cannot be read.', { cause });
    });
  const box = boxOf(data, info.width, info.height);
  if (!box) throw new UnrenderableError('The stored cut-out contains no product.');
  const product = sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } }).extract(box);
  const reduction = Math.max(1, Math.max(box.width, box.height) / maxSide);
  const [width, height] = [box.width, box.height].map((side) => Math.max(1, Math.round(side / reduction)));
  if (reduction > 1) product.resize(width, height, { fit: 'fill' });
  const frame = { width: info.width, height: info.height };
  const size = { width: width!, height: height!, fullWidth: box.width, fullHeight: box.height, frame };
  return { ...size, data: await product.raw().toBuffer(), reduction };
}

function boxOf(rgba: Uint8Array, width: number, height: number): Rect | undefined {
  const alpha = new Float32Array(width * height);
  for (let i = 0, at = 3; i < alpha.length; i++, at += 4) alpha[i] = rgba[at]!;
  return measureMask({ width, height, data: alpha }, minProductAlpha).box;
}
