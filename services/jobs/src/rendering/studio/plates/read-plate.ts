import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { z } from 'zod';
import type { RgbImage } from '../image/plane.js';
import { frameSize } from '../layout/place-product.js';

/** A picture of `plates/`, and what it says of itself. */
interface PlateFile<Facts> {
  /** In the file's own pixels. */
  facts: Facts;
  /** `frameSize` × `frameSize`. */
  image: RgbImage;
  /** Frame pixels per pixel of the file: what brings the facts' measures to the frame. */
  scale: number;
}

const folder = new URL('../../../../plates/', import.meta.url);

/**
 * Reads a picture and its facts, and scales the picture to the frame.
 *
 * @param mirrored exchanges left and right in the picture, not in the facts
 */
export async function readPlate<Facts extends { size: number }>(
  name: string,
  schema: z.ZodType<Facts>,
  mirrored: boolean,
): Promise<PlateFile<Facts>> {
  const facts = schema.parse(JSON.parse(await readFile(new URL(`${name}.json`, folder), 'utf8')));
  const data = await sharp(await readFile(new URL(`${name}.jpg`, folder)))
    .resize(frameSize, frameSize, { kernel: 'lanczos3' })
    .flop(mirrored)
    .removeAlpha()
    .raw()
    .toBuffer();
  return { facts, image: { width: frameSize, height: frameSize, data }, scale: frameSize / facts.size };
}
