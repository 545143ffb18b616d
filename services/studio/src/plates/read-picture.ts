import { readPlateFile, type PlateFile } from '@packshot/plates/library';
import sharp from 'sharp';
import type { RgbImage } from '../image/plane.js';
import { frameSize } from '../layout/frame.js';
import type { View } from './view.js';

/** Reads the part of a plate's file that a view shows, at the size of the frame. */
export async function readPicture(
  name: string,
  { left, top, side, mirrored }: View,
  file: PlateFile = 'plate.jpg',
  size = frameSize,
): Promise<RgbImage> {
  const data = await sharp(await readPlateFile(name, file))
    .extract({ left, top, width: side, height: side })
    // Layers and shadows hold measured values, which a sharpening kernel would overshoot.
    .resize(size, size, { kernel: file === 'plate.jpg' ? 'lanczos3' : 'linear' })
    .flop(mirrored)
    .removeAlpha()
    .raw()
    .toBuffer();
  return { width: size, height: size, data };
}
