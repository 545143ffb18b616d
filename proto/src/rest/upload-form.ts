import { z } from 'zod';
import type { Crop } from './crop.js';
import { createJobForm } from './job-schema.js';

const number = String.raw`-?\d+(\.\d+)?`;

const toCrop = (text: string): Crop => {
  const [left, top, width, height] = text.split(',').map(Number) as [number, number, number, number];
  return { left, top, width, height };
};

/** A photo that is zoomed out as far as it goes takes up half of the frame (spec §4). */
const isReachable = ({ left, top, width, height }: Crop): boolean =>
  Math.min(width, height) > 0 && Math.max(width, height, Math.abs(left), Math.abs(top)) <= 2.001;

const cropSchema = z
  .string()
  .regex(
    new RegExp(`^${number}(,${number}){3}$`),
    'Send the crop as four numbers, separated by commas: left, top, width and height, in shares of the upright photo.',
  )
  .transform(toCrop)
  .refine(
    isReachable,
    'A crop has a width and a height above 0, and is at most twice as wide and as high as the photo.',
  );

/** The fields beside an uploaded photo. */
export const uploadForm = createJobForm.extend({
  crop: cropSchema
    .optional()
    .describe(
      'The part of the photo to use: left, top, width and height in shares of the upright photo, such as `0.1,0.1,0.8,0.8`. It is white where it reaches past the edges, and has at least 512x512 pixels',
    ),
});
