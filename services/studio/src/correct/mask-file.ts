import sharp from 'sharp';
import type { Plane } from '../image/plane.js';

/** Encodes a mask, 0..1, as a greyscale PNG in which the product is white. */
export function encodeMask({ width, height, data }: Plane): Promise<Buffer> {
  const grey = new Uint8ClampedArray(data.length);
  for (let i = 0; i < grey.length; i++) grey[i] = 255 * data[i]!;
  return sharp(grey, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .png({ compressionLevel: 6 })
    .toBuffer();
}

/**
 * Decodes the mask in a PNG file to values from 0 to 1, in steps of 1/255.
 *
 * @throws Error if the file is not a readable image
 */
export async function decodeMask(png: Uint8Array): Promise<Plane> {
  const { data, info } = await sharp(png)
    .extractChannel(0)
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: Float32Array.from(data, (value) => value / 255) };
}
