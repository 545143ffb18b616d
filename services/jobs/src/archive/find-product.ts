import sharp from 'sharp';
import type { Rect } from '@packshot/studio/image/resize-image';
import { measureMask } from '@packshot/studio/mask/measure-mask';

/** Alpha, 8 bits, from which a pixel of a cut-out belongs to its product: a breath of an edge does not. */
const visible = 10;

/** The box around the product in a cut-out, in pixels; absent when the cut-out is empty. */
export async function findProduct(cutout: Buffer): Promise<Rect | undefined> {
  const { data, info } = await sharp(cutout)
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return measureMask({ width: info.width, height: info.height, data: Float32Array.from(data) }, visible).box;
}
