import type { Stroke } from '@packshot/proto/rest/cutout';
import sharp from 'sharp';
import { openSrgb } from '../colour/open-srgb.js';
import { measureMask } from '../mask/measure-mask.js';
import { maxPixels } from '../photo/open-photo.js';
import { applyStrokes } from './apply-strokes.js';
import { decodeMask, encodeMask } from './mask-file.js';

export interface CorrectTask {
  original: Uint8Array;
  /** Greyscale PNG in which white marks the product. */
  mask: Uint8Array;
  strokes: Stroke[];
}

export interface CorrectAnswer {
  mask: Uint8Array;
  coverage: number;
}

/** Corrects a cut-out with a seller's strokes. GrabCut blocks the thread, so the caller needs a separate process. */
export async function correctMask({ original, mask, strokes }: CorrectTask): Promise<CorrectAnswer> {
  const before = await decodeMask(mask);
  const { width, height } = before;
  // The photo is reduced while sharp decodes it, because the seller should see the result within a second.
  const settings = { limitInputPixels: maxPixels };
  const facts = await sharp(original, settings).metadata();
  const { picture } = await openSrgb(Buffer.from(original), facts, settings);
  const data = await picture
    .flatten({ background: '#ffffff' })
    .resize(width, height, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer();
  const after = await applyStrokes({ width, height, data }, before, strokes);
  return { mask: await encodeMask(after), coverage: measureMask(after).coverage };
}
