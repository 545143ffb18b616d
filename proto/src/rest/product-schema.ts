import { z } from 'zod';
import { idSchema, lineSchema, timestampSchema } from '../common/fields.js';
import { normalizeMessage, normalizeText } from '../common/typed-text.js';
import { isGtin } from '../jobs/gtin.js';
import { productFields } from '../jobs/product-facts.js';
import { jobSchema } from './job-schema.js';
import {
  maxNoteLength,
  maxProductNameLength,
  maxSkuLength,
  photoRoles,
  skuForm,
  skuRule,
} from './product-limits.js';
import { recognisedSchema } from './recognised.js';

const orNull = (text: string): string | null => text || null;

/** A SKU, or an empty text for none. */
export const skuSchema = lineSchema('SKU', maxSkuLength).regex(new RegExp(`^$|${skuForm.source}`), skuRule);

const gtinSchema = z
  .string()
  .trim()
  .refine(
    (text) => text === '' || isGtin(text),
    'Enter all 8, 12, 13 or 14 digits of the GTIN. The last digit must match the others',
  );

/** Facts that belong to the product. `photographed_from` and `straighten` belong to each photo. */
const productFacts = {
  product_kind: productFields.product_kind,
  height_cm: productFields.height_cm,
  see_through: productFields.see_through,
};

const photoRoleSchema = z.enum(photoRoles).describe('Side of the product that the photo shows');

/** A product in a list. */
export const productSchema = z
  .object({
    id: idSchema,
    name: z.string().nullable().describe('Name from the owner; null without one'),
    shown_name: z.string().nullable().describe('The name, or else the name of the first picture'),
    sku: z.string().nullable(),
    gtin: z.string().nullable().describe('The digits as the owner entered them'),
    note: z.string().nullable(),
    ...productFacts,
    photo_count: z.int().min(1),
    picture_count: z.int().min(1).describe('Number of jobs of all photos'),
    outdated_count: z
      .int()
      .min(0)
      .describe('Number of pictures that `renderProductAgain` makes again with the corrected facts'),
    cover_url: z.string().describe('Thumbnail of a picture, or of the photo before a picture exists'),
    created_at: timestampSchema,
  })
  .meta({ id: 'Product' });
/** A product in a list. */
export type Product = z.infer<typeof productSchema>;

const productPhotoSchema = z
  .object({
    id: idSchema,
    role: photoRoleSchema,
    taken_at: timestampSchema
      .nullable()
      .describe('Time of the camera; null if the file does not contain the time'),
    thumbnail_url: z.string(),
    recognised: recognisedSchema.optional().describe('Absent before Packshot has looked at the photo'),
    pictures: z.array(jobSchema).describe('Jobs of the photo, newest first'),
    cut_out_from: idSchema
      .nullable()
      .describe(
        'Picture with the latest corrected cut-out, if other pictures of the photo can take the cut-out; otherwise null',
      ),
    without_cut_out: z
      .int()
      .min(0)
      .describe('Number of pictures that `renderProductAgain` would make again with this cut-out'),
  })
  .meta({ id: 'ProductPhoto' });
/** A photo of a product with its pictures. */
export type ProductPhoto = z.infer<typeof productPhotoSchema>;

/** Acts on a product, for its history. */
export const historyActs = [
  'created',
  'rendered_again',
  'facts_corrected',
  'renamed',
  'deleted',
  'restored',
  'exported',
] as const;

/** Maximum number of entries in the history of a product. */
export const maxHistory = 50;

const productExportSchema = z
  .object({
    market: z
      .string()
      .describe(
        'Id of a marketplace or name of another target, `download` for single pictures, `archive` for a ZIP file',
      ),
    day: z.iso.date().describe('Day in UTC'),
    pictures: z.int().min(1),
    rendered_again: z.int().min(0).describe('Number of these pictures that were rendered again since'),
  })
  .meta({ id: 'ProductExport' });
/** Pictures of a product that were downloaded on one day for one target. */
export type ProductExport = z.infer<typeof productExportSchema>;

const historyEntrySchema = z
  .object({
    act: z.enum(historyActs),
    at: timestampSchema,
    pictures: z.int().min(0).describe('Number of pictures; 0 for an act on the whole product'),
    market: z.string().nullable().describe('Target of an export; null for other acts'),
  })
  .meta({ id: 'ProductHistoryEntry' });
/** An act on a product. */
export type ProductHistoryEntry = z.infer<typeof historyEntrySchema>;

/** Maximum number of pictures in the response about one product. */
export const maxProductPictures = 200;

/** A product with its photos and pictures. */
export const productDetailSchema = productSchema
  .extend({
    photos: z
      .array(productPhotoSchema)
      .describe(`Photos in the order of their roles, with the newest ${maxProductPictures} pictures`),
    exports: z
      .array(productExportSchema)
      .describe('The last download of each picture for each target, newest first'),
    history: z.array(historyEntrySchema).describe(`The newest ${maxHistory} acts, newest first`),
    maybe_same: z
      .array(productSchema)
      .describe(
        'Products that may be the same: Packshot recognised the same kind in a photo taken within a minute. Without the time of the camera, the time of the upload counts',
      ),
  })
  .meta({ id: 'ProductDetail' });
/** A product with its photos and pictures. */
export type ProductDetail = z.infer<typeof productDetailSchema>;

/** Changes of a product. An empty text or null removes a value. */
export const changeProductBody = z
  .object({
    name: lineSchema('Name', maxProductNameLength)
      .transform(orNull)
      .nullable()
      .describe('Also renames the pictures of the product that have no name from the owner'),
    sku: skuSchema
      .transform(orNull)
      .nullable()
      .describe(
        `Stock keeping unit of at most ${maxSkuLength} characters, unique among the owner's products without regard to letter case`,
      )
      .meta({ examples: ['MUG-011-WHITE'] }),
    gtin: gtinSchema
      .transform(orNull)
      .nullable()
      .describe('Global Trade Item Number (UPC, EAN or ISBN) with its check digit')
      .meta({ examples: ['4006381333931'] }),
    note: z
      .string()
      .overwrite(normalizeMessage)
      .max(maxNoteLength, `Note must be at most ${maxNoteLength} characters long`)
      .transform(orNull)
      .nullable(),
    ...productFacts,
  })
  .partial()
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    error: 'Send at least one field to change.',
  });

/** Maximum number of items that one call moves: the photos of a large batch. */
const maxMoved = 500;
const ids = z.array(idSchema).max(maxMoved, `Send at most ${maxMoved} IDs`).default([]);

const photosToMoveFields = z.object({
  photo_ids: ids,
  job_ids: ids.describe('Pictures whose photos are moved, together with the other pictures of these photos'),
  product_ids: ids.describe('Products that are merged. A product without a photo is deleted'),
});
const hasPhotos = ({ photo_ids, job_ids, product_ids }: z.infer<typeof photosToMoveFields>): boolean =>
  photo_ids.length + job_ids.length + product_ids.length > 0;
const noPhotos = { error: 'Choose at least one photo, picture or product.' };

/** Photos to move: by ID, by one of their pictures, or all photos of a product. */
export const photosToMove = photosToMoveFields.refine(hasPhotos, noPhotos);

/** Photos of a new product, and its name. */
export const newProductBody = photosToMoveFields
  .extend({
    name: lineSchema('Name', maxProductNameLength)
      .transform(orNull)
      .optional()
      .describe('Name of the product and of the pictures that have no name from the owner'),
  })
  .refine(hasPhotos, noPhotos);

/** A product that took photos. */
export const movedProductSchema = productDetailSchema
  .extend({
    undo_id: idSchema.nullable().describe('ID for `undoMove`; null if all photos were in the product before'),
  })
  .meta({ id: 'MovedProduct' });
/** A product that took photos. */
export type MovedProduct = z.infer<typeof movedProductSchema>;

export const renderProductBody = z.object({
  cut_out_from: idSchema
    .optional()
    .describe(
      'Picture whose corrected cut-out the other pictures of its photo take. By default, the outdated pictures are made again with the corrected facts',
    ),
});

export const changePhotoBody = z.object({ role: photoRoleSchema });

/** Filters of a seller's products. */
export const productFilter = {
  search: z
    .string()
    .overwrite(normalizeText)
    .trim()
    .max(200)
    .optional()
    .describe('Part of the name, SKU or GTIN, case-insensitive'),
};
