import { readPlateFile } from '@packshot/plates/library';
import sharp from 'sharp';
import type { RgbImage } from '../image/plane.js';
import { frameSize } from '../layout/place-product.js';
import type { View } from './view.js';

/**
 * Reads what a view shows of a plate's picture or of its layers, at the size of the frame.
 *
 * @param size side of what is read; by default the frame's
 * @returns `size` × `size`
 */
export async function readPicture(
  name: string,
  { left, top, side, mirrored }: View,
  file: 'plate.jpg' | 'layers.png' = 'plate.jpg',
  size = frameSize,
): Promise<RgbImage> {
  const data = await sharp(await readPlateFile(name, file))
    .extract({ left, top, width: side, height: side })
    // Layers hold distances beside shares: what is sharpened overshoots.
    .resize(size, size, { kernel: file === 'layers.png' ? 'linear' : 'lanczos3' })
    .flop(mirrored)
    .removeAlpha()
    .raw()
    .toBuffer();
  return { width: size, height: size, data };
}
