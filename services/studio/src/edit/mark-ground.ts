import sharp from 'sharp';
import { addWatermark } from '../watermark/add-watermark.js';

/** Draws the watermark on an opaque ground. The cut-out of a picture with a watermark has its own watermark. */
export async function markGround(ground: Uint8Array, width: number, height: number): Promise<Uint8Array> {
  const encoded = await sharp(ground, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(await addWatermark(encoded))
    .removeAlpha()
    .raw()
    .toBuffer();
}
