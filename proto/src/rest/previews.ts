import { z } from 'zod';
import { productFactsSchema, productFormFields } from '../jobs/product-facts.js';
import { contract } from './endpoint.js';
import { placeNameSchema } from './job-schema.js';
import { photoRefusals } from './photo-refusals.js';
import { guessableFacts, mapFacts, productFactNames, productGrounds } from './product-words.js';
import { uploadForm } from './upload-form.js';

/** A proposal has every fact that can be guessed. */
const guessed = mapFacts(guessableFacts, () => true as const);

const productGuessSchema = z
  .object({
    facts: productFactsSchema.required(guessed),
    grounds: z
      .object(mapFacts(productFactNames, () => z.enum(productGrounds)))
      .partial()
      .required(guessed)
      .describe(
        'Why each is proposed: `remembered` from the same photo, `seen` in the photo or its EXIF, or merely `usual`',
      ),
    ratio: z
      .number()
      .positive()
      .optional()
      .describe(
        'Width by height of the product as it is seen; absent where the photo does not show all of it',
      ),
  })
  .meta({
    id: 'ProductGuess',
    examples: [
      {
        facts: { view: 'side', kind: 'shoe', height_cm: 12 },
        grounds: { view: 'seen', kind: 'remembered', height_cm: 'usual' },
        ratio: 2.4,
      },
    ],
  });
/** What is proposed for a product, and why. */
export type ProductGuess = z.infer<typeof productGuessSchema>;

/** What is known of the product, and where it shall be seen. */
export const placesForm = z.object({
  scene_environment: uploadForm.shape.scene_environment,
  ...productFormFields,
  crop: uploadForm.shape.crop,
  place: placeNameSchema.optional().describe('Only this place; without it, all that fit'),
});

/** What is known of the product, and with whom it shall be seen. */
export const tryOnForm = z.object({
  subject_gender: uploadForm.shape.subject_gender,
  ...productFormFields,
  crop: uploadForm.shape.crop,
});

/** With what a Try-On that this product makes itself shows a product. */
const tryOnForecastSchema = z
  .object({
    shown_on: z
      .enum(['person', 'form', 'place'])
      .describe(
        '`person`: worn, held, carried or next to one; `form`: on a display form or a hanger; `place`: no person can show it, and the picture is the scene of the same photo',
      ),
    notice: z.string().describe('What the job will say of it'),
  })
  .meta({ id: 'TryOnForecast' });
/** The same as a value. */
export type TryOnForecast = z.infer<typeof tryOnForecastSchema>;

/** One line of the answer of `previewPlaces`. */
export interface PlacePreview {
  place: string;
  /** A data URL. */
  picture: string;
  /** Where the product cannot be shown there as large as it is: how it is shown instead. */
  off?: 'larger' | 'smaller';
}

/** What is shown and proposed of a photo before anything is created; it costs no generation. */
export const previews = contract('jobs', 'jobs', {
  generatePreview: {
    method: 'POST',
    path: '/api/preview/generate',
    summary: 'A JPEG to look at of a photo that the browser cannot show, such as HEIC',
    auth: 'user',
    rate: 'upload',
    form: z.object({}),
    file: true,
    success: {
      status: 200,
      description:
        'The preview, at most 1600 pixels wide or high; `x-photo-size` says how large the photo is',
      contentType: 'image/jpeg',
      cache: 'no-store',
    },
    errors: photoRefusals,
  },
  guessProduct: {
    method: 'POST',
    path: '/api/preview/product',
    summary: 'What the product of a photo may be: how it was photographed, what it is and how tall',
    auth: 'user',
    rate: 'upload',
    form: z.object({}),
    file: true,
    success: { status: 200, description: 'A proposal; nothing is kept', schema: productGuessSchema },
    errors: photoRefusals,
  },
  previewPlaces: {
    method: 'POST',
    path: '/api/preview/places',
    summary: 'The product of a photo in each place that can show it, small; free, and nothing is kept',
    auth: 'user',
    rate: 'upload',
    form: placesForm,
    file: true,
    success: {
      status: 200,
      description:
        'A line of JSON for each place as soon as it is made, in the order in which Packshot would choose: `{"place": "kitchen", "picture": "data:image/jpeg;base64,…"}`; `"off": "larger"` or `"smaller"` where the product cannot be shown there as large as it is. Pictures are 512 pixels wide and high, with a watermark',
      contentType: 'application/x-ndjson',
      cache: 'no-store',
    },
    errors: [...photoRefusals, 'product_not_found', 'unknown_place'],
  },
  previewTryOn: {
    method: 'POST',
    path: '/api/preview/try-on',
    summary: 'With what a Try-On of a photo will show its product; free, and nothing is kept',
    auth: 'user',
    rate: 'upload',
    form: tryOnForm,
    file: true,
    success: { status: 200, description: 'A forecast', schema: tryOnForecastSchema },
    errors: [...photoRefusals, 'product_not_found', 'not_wearable'],
  },
});
