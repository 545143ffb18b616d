import sharp from 'sharp';
import type { Stroke } from '@packshot/proto/rest/cutout';
import { applyStrokes, decodeMask, encodeMask, loadOpenCv, measureMask, openSrgb } from '@packshot/studio';
import { worker } from 'workerpool';
import { maxPixels } from '../uploads/open-photo.js';

// One thread: more would take CPU time from the pictures of other users.
sharp.concurrency(1);
sharp.cache(false);

export interface CorrectTask {
  original: Uint8Array;
  mask: Uint8Array;
  strokes: Stroke[];
}

export interface CorrectAnswer {
  /** Greyscale PNG; white marks the product. */
  mask: Uint8Array;
  /** Share of the photo that the product covers, 0..1. */
  coverage: number;
}

/** Corrects a cut-out. A separate process is needed, because GrabCut blocks the event loop. */
async function correct({ original, mask, strokes }: CorrectTask): Promise<CorrectAnswer> {
  const before = await decodeMask(mask);
  const { width, height } = before;
  // sharp reduces the photo while it decodes: the seller should get an answer within a second.
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

/** Loads OpenCV in advance, which takes a second, so that the first stroke does not wait for it. */
async function warmUp(): Promise<void> {
  await loadOpenCv();
}

worker({ correct, warmUp });
