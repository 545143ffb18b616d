import sharp from 'sharp';
import type { Stroke } from '@packshot/proto/rest/cutout';
import { applyStrokes, decodeMask, encodeMask, loadOpenCv, measureMask, openSrgb } from '@packshot/studio';
import { worker } from 'workerpool';
import { maxPixels } from '../uploads/open-photo.js';

// One thread: several for one picture would be somebody else's.
sharp.concurrency(1);
sharp.cache(false);

export interface CorrectTask {
  original: Uint8Array;
  mask: Uint8Array;
  strokes: Stroke[];
}

export interface CorrectAnswer {
  /** Greyscale PNG: white is product. */
  mask: Uint8Array;
  /** Share of the photo that is product, 0..1. */
  coverage: number;
}

/** Corrects a cut-out, in a process of its own: GrabCut lets nothing else run meanwhile. */
async function correct({ original, mask, strokes }: CorrectTask): Promise<CorrectAnswer> {
  const before = await decodeMask(mask);
  const { width, height } = before;
  // Shrunk while it is decoded: a second is all there is for an answer.
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

/** Loads what takes a second to load, so that the first stroke does not wait for it. */
async function warmUp(): Promise<void> {
  await loadOpenCv();
}

worker({ correct, warmUp });
