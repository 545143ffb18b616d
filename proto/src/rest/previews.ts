import { z } from 'zod';
import { previewHours } from '../jobs/photo-key.js';
import { productFactsSchema, productFormFields } from '../jobs/product-facts.js';
import { contract } from './endpoint.js';
import { createJobForm, placeNameSchema } from './job-schema.js';
import { photoRefusals } from './photo-refusals.js';
import { guessableFacts, mapFacts, productFactNames, productGrounds } from './product-words.js';
import { recognisedSchema } from './recognised.js';
import { uploadForm } from './upload-form.js';

/** Facts that every guess contains. */
const guessed = mapFacts(guessableFacts, () => true as const);

const productGuessSchema = z
  .object({
    facts: productFactsSchema.required(guessed),
    grounds: z
      .object(mapFacts(productFactNames, () => z.enum(productGrounds)))
      .partial()
      .required(guessed)
      .describe(
        'Source of each fact: `remembered` from the same photo, `seen` in the photo or its EXIF data, or `usual` for similar products',
      ),
    ratio: z
      .number()
      .positive()
      .optional()
      .describe('Width divided by height of the product in the photo; absent if the product is cut off'),
    usual_height_cm: z
      .tuple([z.number(), z.number()])
      .optional()
      .describe(
        'Smallest and largest usual height of the recognised product in centimetres; absent if unknown',
      ),
    recognised: recognisedSchema
      .optional()
      .describe('What Packshot recognised in the photo; absent if it found no product'),
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
/** Guessed facts of a product, with the source of each fact. */
export type ProductGuess = z.infer<typeof productGuessSchema>;

const photoKeySchema = z.string().regex(/^[\w-]{43}( -?\d+(\.\d+)?(,-?\d+(\.\d+)?){3})?$/);
const keyText =
  'SHA-256 of the uploaded file in base64url, then a space and the crop as `left,top,width,height` if there is a crop';

const photoField = {
  photo: photoKeySchema
    .optional()
    .describe(
      `Key of the photo if the file is a smaller copy of the photo: ${keyText}. A picture of the photo within ${previewHours} hours then starts with the cut-out of the preview`,
    ),
};

/** Fields for previews in places: facts of the product, crop and place. */
export const placesForm = z.object({
  scene_environment: uploadForm.shape.scene_environment,
  ...productFormFields,
  crop: uploadForm.shape.crop,
  ...photoField,
  place: placeNameSchema
    .optional()
    .describe('Place to preview; the default is all places that can show the product'),
});

/** Fields for a prediction of Model Try-On: facts of the product, crop and gender. */
export const tryOnForm = z.object({
  subject_gender: uploadForm.shape.subject_gender,
  ...productFormFields,
  crop: uploadForm.shape.crop,
  ...photoField,
});

/** Fields for the preview of a picture: mode and options, facts of the product, crop and place. */
export const pictureForm = createJobForm.extend({ crop: uploadForm.shape.crop, ...photoField });

/** Prediction of how the studio shows a product in Model Try-On. */
const tryOnForecastSchema = z
  .object({
    shown_on: z
      .enum(['person', 'form', 'place'])
      .describe(
        '`person`: worn, held or carried by a person, or next to a person; `form`: on a display form or a hanger; `place`: in a scene, because no person can show the product',
      ),
    notice: z.string().describe('Text that will be the `notice` of the job'),
  })
  .meta({ id: 'TryOnForecast' });
/** Response of `previewTryOn`. */
export type TryOnForecast = z.infer<typeof tryOnForecastSchema>;

const knownPhotoSchema = z
  .object({
    pictures: z.number().int().min(0).describe('Completed pictures of the photo; 0 for a new photo'),
  })
  .meta({ id: 'KnownPhoto', examples: [{ pictures: 3 }] });

/** One line in the response of `previewPlaces`. */
export interface PlacePreview {
  place: string;
  /** JPEG as a data URL. */
  picture: string;
  /** Present if the product cannot be shown at its true size and appears larger or smaller. */
  off?: 'larger' | 'smaller';
}

/** Calls for previews and guesses before a job is created. Previews and guesses cost no generation. */
export const previews = contract('jobs', 'jobs', {
  generatePreview: {
    method: 'POST',
    path: '/api/preview/generate',
    summary: 'Convert a photo in a format that browsers cannot display, for example HEIC, to a JPEG preview',
    auth: 'user',
    rate: 'upload',
    form: z.object({}),
    file: true,
    success: {
      status: 200,
      description:
        'The preview with at most 1600 pixels per side. The header `x-photo-size` contains the size of the photo',
      contentType: 'image/jpeg',
      cache: 'no-store',
    },
    errors: photoRefusals,
  },
  guessProduct: {
    method: 'POST',
    path: '/api/preview/product',
    summary: 'Guess the kind, height and camera position of the product in a photo',
    auth: 'user',
    rate: 'upload',
    form: z.object({}),
    file: true,
    success: {
      status: 200,
      description: 'The guessed facts. The call stores only the cut-out, for a day',
      schema: productGuessSchema,
    },
    errors: photoRefusals,
  },
  findPhoto: {
    method: 'GET',
    path: '/api/preview/photo',
    summary: 'Find out, without an upload, whether you already have pictures of a photo',
    auth: 'user',
    query: z.object({ photo: photoKeySchema.describe(`Key of the photo: ${keyText}`) }),
    success: { status: 200, description: 'What Packshot knows of the photo', schema: knownPhotoSchema },
    errors: [],
  },
  previewPlaces: {
    method: 'POST',
    path: '/api/preview/places',
    summary:
      'Preview the product of a photo in each suitable place. The call is free and stores only the cut-out, for a day',
    auth: 'user',
    rate: 'upload',
    form: placesForm,
    file: true,
    success: {
      status: 200,
      description:
        'One line of JSON for each place as soon as the place is rendered, best match first: `{"place": "kitchen", "picture": "data:image/jpeg;base64,…"}`. A line contains `"off": "larger"` or `"off": "smaller"` if the product cannot be shown at its true size. Pictures have 512 × 512 pixels and a watermark',
      contentType: 'application/x-ndjson',
      cache: 'no-store',
    },
    errors: [...photoRefusals, 'product_not_found', 'unknown_place'],
  },
  previewTryOn: {
    method: 'POST',
    path: '/api/preview/try-on',
    summary:
      'Predict how Model Try-On will show the product of a photo. The call is free and stores only the cut-out, for a day',
    auth: 'user',
    rate: 'upload',
    form: tryOnForm,
    file: true,
    success: { status: 200, description: 'The forecast', schema: tryOnForecastSchema },
    errors: [...photoRefusals, 'product_not_found'],
  },
  previewPicture: {
    method: 'POST',
    path: '/api/preview/picture',
    summary:
      'Preview the picture that a job with the same fields would make. The call is free and stores only the cut-out, for a day',
    auth: 'user',
    rate: 'upload',
    form: pictureForm,
    file: true,
    success: {
      status: 200,
      description: 'The picture with 512 × 512 pixels and a watermark',
      contentType: 'image/jpeg',
      cache: 'no-store',
    },
    errors: [...photoRefusals, 'product_not_found', 'unknown_place'],
  },
});
