import { z } from 'zod';
import { lineSchema } from '../common/fields.js';
import type { Crop } from './crop.js';
import { createJobForm } from './job-schema.js';
import { maxProductNameLength } from './product-limits.js';
import { skuSchema } from './product-schema.js';

const number = String.raw`-?\d+(\.\d+)?`;

const toCrop = (text: string): Crop => {
  const [left, top, width, height] = text.split(',').map(Number) as [number, number, number, number];
  return { left, top, width, height };
};

/** Reports whether the crop dialog can produce a crop. A photo at minimum zoom fills half of the frame (spec §4). */
const isReachable = ({ left, top, width, height }: Crop): boolean =>
  Math.min(width, height) > 0 && Math.max(width, height, Math.abs(left), Math.abs(top)) <= 2.001;

const cropSchema = z
  .string()
  .regex(
    new RegExp(`^${number}(,${number}){3}$`),
    'Send the crop as four numbers separated by commas: left, top, width and height, as fractions of the upright photo.',
  )
  .transform(toCrop)
  .refine(
    isReachable,
    'The crop must have a positive width and height, and be at most twice as wide and high as the photo.',
  );

/** Fields of an upload, without the photo. */
export const uploadForm = createJobForm.extend({
  sku: skuSchema
    .optional()
    .describe(
      'SKU of the product in the photo. The photo joins your product with this SKU, or its product gets the SKU. A product keeps the SKU that it has',
    )
    .meta({ examples: ['MUG-011-WHITE'] }),
  product_name: lineSchema('Product name', maxProductNameLength)
    .optional()
    .describe(
      'Name for the product in the photo, and for its pictures. A product keeps the name that it has',
    ),
  crop: cropSchema
    .optional()
    .describe(
      'Part of the photo to use: left, top, width and height as fractions of the upright photo, for example `0.1,0.1,0.8,0.8`. Areas outside the photo become white. The minimum is 512 × 512 pixels',
    ),
});
