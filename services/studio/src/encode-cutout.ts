import sharp from 'sharp';
import { encodeMask } from './correct/mask-file.js';
import type { Product } from './extract-product.js';
import { reducePlane } from './glass/mix-through-glass.js';
import { frameSize } from './layout/frame.js';
import { pictureMetadata } from './picture-metadata.js';

export interface EncodedCutout {
  /** PNG of `frameSize` × `frameSize` pixels with transparency. */
  cutout: Buffer;
  /** Mask of the product in the photo before any correction, as a greyscale PNG in which the product is white. */
  mask: Buffer;
}

/** Encodes the product on a transparent frame, at the same position as in the picture, and its mask. */
export async function encodeCutout(product: Product): Promise<EncodedCutout> {
  const [cutout, mask] = await Promise.all([
    sharp(composeCutout(product), { raw: { width: frameSize, height: frameSize, channels: 4 } })
      .png({ compressionLevel: 4 })
      .withMetadata(pictureMetadata)
      .toBuffer(),
    encodeMask(product.found.mask),
  ]);
  return { cutout, mask };
}

/** Returns RGBA pixels with straight alpha. Empty areas are black, which compresses best. */
function composeCutout({ colours, matte, place: { left, top }, glass }: Product): Uint8Array {
  const solid = glass ? reducePlane(matte, glass.through) : matte;
  const data = new Uint8Array(frameSize * frameSize * 4);
  for (let y = Math.max(0, -top); y < matte.height && y + top < frameSize; y++) {
    for (let x = Math.max(0, -left); x < matte.width && x + left < frameSize; x++) {
      const from = y * matte.width + x;
      const alpha = Math.round(255 * solid.data[from]!);
      if (alpha === 0) continue;
      const to = ((y + top) * frameSize + x + left) * 4;
      data[to] = colours.data[from * 3]!;
      data[to + 1] = colours.data[from * 3 + 1]!;
      data[to + 2] = colours.data[from * 3 + 2]!;
      data[to + 3] = alpha;
    }
  }
  return data;
}
