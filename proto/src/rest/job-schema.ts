import { z } from 'zod';
import { areaSchema } from '../common/area.js';
import { errorCodes } from '../common/errors.js';
import { idSchema, timestampSchema } from '../common/fields.js';
import { normalizeText } from '../common/typed-text.js';
import { productFields, productFormFields } from '../jobs/product-facts.js';
import {
  jobNotices,
  ownTransparencies,
  jobStatuses,
  renderModes,
  sceneEnvironments,
  shadowOptions,
  subjectGenders,
} from './job-words.js';
import { guessableFields, type GuessableField } from './product-words.js';

/** A mode as it is stored and answered, in lower case. */
export const renderModeSchema = z.enum(renderModes);

/** Name of a place, as `GET /api/places` lists it. Which there are is known where pictures are made. */
export const placeNameSchema = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'The name of a place has small letters, digits and hyphens.');

/** Each mode has one option; the others stay absent. */
const modeOptionsSchema = z.object({
  shadow_option: z.enum(shadowOptions).optional(),
  subject_gender: z.enum(subjectGenders).optional(),
  scene_environment: z.enum(sceneEnvironments).optional(),
});
/** The option of a job's mode. */
export type ModeOptions = z.infer<typeof modeOptionsSchema>;

/** How many pictures that are not there yet can be made. */
export const picturesLeftSchema = z.int().min(0).nullable();

/** A job as its owner sees it. Links in it expire; ask again rather than keep them. */
export const jobSchema = z
  .object({
    id: idSchema,
    job_id: idSchema.describe('The same as id'),
    user_id: idSchema,
    mode: renderModeSchema,
    status: z.enum(jobStatuses),
    progress: z.int().min(0).max(100),
    input_filename: z.string().nullable(),
    base_image_url: z.string(),
    input_url: z.string().describe('The same as base_image_url'),
    thumbnail_url: z.string().nullable().describe('The result, small; null until there is one'),
    original_thumbnail_url: z.string().describe('The original, small'),
    result_urls: z.array(z.string()),
    error_message: z.string().nullable(),
    error_code: z.enum(errorCodes).nullable().describe('Why it failed, for machines'),
    fidelity: z
      .number()
      .min(0)
      .max(100)
      .nullable()
      .describe('Per cent of the product that is as photographed, with one decimal; null without a picture'),
    photo_area: areaSchema
      .nullable()
      .default(null)
      .describe(
        'Where the original lies when its product covers that of the first result; null if not known',
      ),
    adjustable: z.boolean().describe('Whether the cut-out can be corrected'),
    notice: z.string().nullable().describe('What a buyer should not be misled about in the picture'),
    notices: z.array(z.enum(jobNotices)).default([]).describe('What its owner should look at in the picture'),
    own_transparency: z
      .enum(ownTransparencies)
      .optional()
      .describe(
        'Whether the transparency in the uploaded file is the cut-out, which it is where it surrounds the product; absent for a file without any',
      ),
    shadow_option: z.enum(shadowOptions).optional(),
    subject_gender: z.enum(subjectGenders).optional(),
    scene_environment: z.enum(sceneEnvironments).optional(),
    ...productFields,
    guessed: z
      .array(z.enum(guessableFields))
      .default([])
      .describe('Which of the facts above were guessed from the photo, not given by the seller'),
    place: placeNameSchema.optional().describe('The place that was chosen; absent where Packshot chooses'),
    pictures_left: picturesLeftSchema
      .optional()
      .describe(
        'How many different pictures `regenerate` can still make of its photo with its settings; null without a limit, absent in lists',
      ),
    source_job_id: idSchema.nullable(),
    created_at: timestampSchema,
    started_at: timestampSchema.nullable(),
    completed_at: timestampSchema.nullable(),
  })
  .meta({ id: 'Job' });

/** The answer of most calls of jobs. */
export type Job = z.infer<typeof jobSchema>;

const modeError = 'Choose a render mode: studio_white, model_tryon or lifestyle_scene.';

const guessable = guessableFields.join('|');

const guessedSchema = z
  .string()
  .regex(
    new RegExp(`^(${guessable})(,(${guessable}))*$`),
    `Send guessed as names of fields, separated by commas: ${guessableFields.join(', ')}.`,
  )
  .transform((names) => names.split(',') as GuessableField[]);

/** The fields of the create form beside the file. The mode may be sent in either case. */
export const createJobForm = z.object({
  mode: z.preprocess(
    (mode) => (typeof mode === 'string' ? mode.toLowerCase() : mode),
    z.enum(renderModes, { error: modeError }),
  ),
  shadow_option: z.enum(shadowOptions).default('drop_shadow'),
  subject_gender: z.enum(subjectGenders).default('female'),
  scene_environment: z.enum(sceneEnvironments).default('indoor'),
  ...productFormFields,
  guessed: guessedSchema
    .optional()
    .describe(
      'Names of the fields above whose value was guessed, separated by commas. A guess is used, and never remembered as the word of the seller',
    )
    .meta({ examples: ['photographed_from,product_kind'] }),
  place: placeNameSchema
    .optional()
    .describe(
      'For `lifestyle_scene`: the name of a place of `GET /api/places`. A place that its environment does not offer decides over `scene_environment`. Without it Packshot chooses one where the product belongs',
    )
    .meta({ examples: ['kitchen'] }),
});

/** What narrows a library down. */
export const libraryFilter = {
  search: z
    .string()
    .overwrite(normalizeText)
    .trim()
    .max(200)
    .optional()
    .describe('Part of the name, in either case'),
  status: z.enum(jobStatuses).optional(),
  mode: renderModeSchema.optional(),
};
/** The same as a body. */
export const libraryFilterSchema = z.object(libraryFilter);
/** What narrows a library down; nothing means all of it. */
export type LibraryFilter = z.infer<typeof libraryFilterSchema>;

/** The id in the path of a call about one job. */
export const jobParams = z.object({ id: idSchema });
