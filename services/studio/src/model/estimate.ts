import type { Area } from '@packshot/proto/common/area';
import sharp from 'sharp';
import { createPlane, type Plane, type RgbImage } from '../image/plane.js';
import { resizeImage } from '../image/resize-image.js';
import type { MattingModel } from './matting-model.js';
import { findDifference } from './find-difference.js';
import { askAgain, isDoubtful, meanOf } from './second-opinion.js';

/** The model's raw output for a photo, in a form that can be stored. */
export interface Estimate {
  /** Name and version of the model, see `MattingModel`. */
  model: string;
  version: string;
  /** Greyscale PNG: probability that a pixel belongs to the product, 0..`full`, at the model's size. */
  png: Uint8Array;
}

/** An estimate that the model has just made. */
export interface NewEstimate extends Estimate {
  /** Present if the model ran twice, because its first answer was doubtful. `png` is then the mean of both answers. */
  second?: {
    /** The first answer, in the form of `png`. */
    other: Uint8Array;
    /** Area of the photo in which the first answer and the mean differ; absent if they agree. */
    area?: Area;
  };
}

// The upper 12 of 16 bits: a step changes a colour by a sixteenth of a level. All 16 bits would take four times the space.
const steps = 4_095;
const full = steps << 4;

/**
 * Runs the model on a photo, and a second time if its answer is doubtful. Every picture uses the stored form, so that the
 * first picture of a photo and all later pictures have the same matte.
 */
export async function estimatePhoto(image: RgbImage, model: MattingModel): Promise<NewEstimate> {
  const made = { model: model.name, version: model.version };
  const first = await model.estimate(await resizeImage(image, model.size, model.size));
  if (!isDoubtful(image, first)) return { ...made, png: await encodeEstimate(first) };
  const mean = meanOf(first, await askAgain(image, model));
  const area = findDifference(first, mean);
  const second = { other: await encodeEstimate(first), ...(area ? { area } : {}) };
  return { ...made, png: await encodeEstimate(mean), second };
}

/** Encodes probabilities 0..1 in the stored form; see `Estimate`. */
export async function encodeEstimate({ width, height, data }: Plane): Promise<Uint8Array> {
  const grey = new Uint16Array(data.length);
  for (let i = 0; i < grey.length; i++) grey[i] = Math.round(steps * Math.min(1, Math.max(0, data[i]!))) << 4;
  return sharp(grey, { raw: { width, height, channels: 1 } })
    .toColourspace('grey16')
    .png({ compressionLevel: 6 })
    .toBuffer();
}

/** Returns the probabilities 0..1 of an estimate. */
export async function readEstimate({ png }: Pick<Estimate, 'png'>): Promise<Plane> {
  const { data, info } = await sharp(png)
    .toColourspace('grey16')
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true });
  const grey = new Uint16Array(data.buffer, data.byteOffset, info.width * info.height);
  const plane = createPlane(info.width, info.height);
  // The mask of an older job has 8 bits and reaches 65,535.
  for (let i = 0; i < grey.length; i++) plane.data[i] = Math.min(1, grey[i]! / full);
  return plane;
}
