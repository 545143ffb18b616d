import { z } from 'zod';
import { areaSchema } from '../common/area.js';
import { errorCodes } from '../common/errors.js';
import { idSchema, timestampSchema } from '../common/fields.js';
import { normalizeName, normalizeText } from '../common/typed-text.js';
import { productFields, productFormFields } from '../jobs/product-facts.js';
import {
  jobNotices,
  ownTransparencies,
  jobStatuses,
  renderModes,
  sceneEnvironments,
  shadowOptions,
  subjectGenders,
  maxNameLength,
} from './job-words.js';
import { guessableFields, type GuessableField } from './product-words.js';
import { recognisedSchema } from './recognised.js';

/** A render mode in lower case, the form in which modes are stored and returned. */
export const renderModeSchema = z.enum(renderModes);

/** Name of a place from `GET /api/places`. The jobs service checks whether the place exists. */
export const placeNameSchema = z
  .string()
  .max(60)
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'The name of a place consists of lower-case letters, digits and hyphens.',
  );

/** Options of all modes, of which a job has only the option of its mode. */
const modeOptionsSchema = z.object({
  shadow_option: z.enum(shadowOptions).optional(),
  subject_gender: z.enum(subjectGenders).optional(),
  scene_environment: z.enum(sceneEnvironments).optional(),
});
/** The option of a job's mode. */
export type ModeOptions = z.infer<typeof modeOptionsSchema>;

/** Number of different pictures that can still be made; null if unlimited. */
export const picturesLeftSchema = z.int().min(0).nullable();

/** Job data for the owner. The links expire, so clients should reload the job when they need links. */
export const jobSchema = z
  .object({
    id: idSchema,
    job_id: idSchema.describe('Same value as `id`'),
    user_id: idSchema,
    mode: renderModeSchema,
    status: z.enum(jobStatuses),
    progress: z.int().min(0).max(100),
    input_filename: z.string().nullable(),
    base_image_url: z.string(),
    input_url: z.string().describe('Same value as `base_image_url`'),
    thumbnail_url: z.string().nullable().describe('Thumbnail of the result; null until a result exists'),
    original_thumbnail_url: z.string().describe('Thumbnail of the original photo'),
    result_urls: z.array(z.string()),
    error_message: z.string().nullable(),
    error_code: z.enum(errorCodes).nullable().describe('Machine-readable reason for the failure'),
    fidelity: z
      .number()
      .min(0)
      .max(100)
      .nullable()
      .describe(
        'Percentage of the product that is identical to the photo, with one decimal; null if no picture exists',
      ),
    photo_area: areaSchema
      .nullable()
      .default(null)
      .describe(
        'Position at which the original photo covers the first result, product on product; null if unknown',
      ),
    adjustable: z.boolean().describe('Whether the cut-out can be corrected'),
    correctable: z
      .boolean()
      .default(false)
      .describe('Whether `changeJob` can make the picture again with corrected facts'),
    outdated: z
      .boolean()
      .default(false)
      .describe(
        'Whether the owner has corrected facts of the product since the picture was made. `changeJob` with `render_again` makes the picture again with these facts',
      ),
    notice: z.string().nullable().describe('Note about the picture, so that buyers are not misled'),
    other_cut_out: areaSchema
      .optional()
      .describe(
        'Area of the photo in which the other cut-out differs, see `changeJob`; absent without another cut-out',
      ),
    notices: z
      .array(z.enum(jobNotices))
      .default([])
      .describe('Possible problems that the owner should check'),
    own_transparency: z
      .enum(ownTransparencies)
      .optional()
      .describe(
        'Whether the transparency in the uploaded file is used as the cut-out. The transparency is used if it surrounds the product. Absent for files without transparency',
      ),
    shadow_option: z.enum(shadowOptions).optional(),
    subject_gender: z.enum(subjectGenders).optional(),
    scene_environment: z.enum(sceneEnvironments).optional(),
    ...productFields,
    guessed: z
      .array(z.enum(guessableFields))
      .default([])
      .describe('Product facts that were guessed from the photo, not entered by the seller'),
    stated_facts: z
      .object(productFields)
      .optional()
      .describe(
        'Facts that the owner has stated about the product, with which the next picture is made. Absent in lists',
      ),
    recognised: recognisedSchema
      .optional()
      .describe('What Packshot recognised in the photo; absent until a picture exists'),
    place: placeNameSchema
      .optional()
      .describe('Place that the seller chose; absent if Packshot chooses the place'),
    pictures_left: picturesLeftSchema
      .optional()
      .describe(
        'Number of different pictures that `regenerate` can still make of this photo with these settings. Null if unlimited, absent in lists',
      ),
    other_pictures: z
      .int()
      .min(0)
      .optional()
      .describe('Number of other pictures of the photo that can be corrected as well; absent in lists'),
    product_id: idSchema.optional().describe('Product in the photo; absent in lists'),
    source_job_id: idSchema.nullable(),
    created_at: timestampSchema,
    started_at: timestampSchema.nullable(),
    completed_at: timestampSchema.nullable(),
  })
  .meta({ id: 'Job' });

/** Response of most calls about jobs. */
export type Job = z.infer<typeof jobSchema>;

const modeError = 'Choose a render mode: studio_white, model_tryon or lifestyle_scene.';

const guessable = guessableFields.join('|');

const guessedSchema = z
  .string()
  .regex(
    new RegExp(`^(${guessable})(,(${guessable}))*$`),
    `Send \`guessed\` as field names, separated by commas: ${guessableFields.join(', ')}.`,
  )
  .transform((names) => names.split(',') as GuessableField[]);

/** Fields of the create form, without the file. The mode is case-insensitive. */
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
      'Comma-separated names of the fields whose values were guessed. Guesses are used, but not remembered as facts from the seller',
    )
    .meta({ examples: ['photographed_from,product_kind'] }),
  place: placeNameSchema
    .optional()
    .describe(
      'For `lifestyle_scene`: the name of a place from `GET /api/places`. The place overrides `scene_environment`. By default, Packshot chooses a place that fits the product',
    )
    .meta({ examples: ['kitchen'] }),
  preset: idSchema
    .optional()
    .describe(
      'For `studio_white`: a preset of the caller, whose background, margin, ratio and shadow the picture gets as its first edit. `undoEdits` restores the plain picture',
    ),
  batch: idSchema
    .optional()
    .describe('Id that the caller gives to jobs requested together, see `listOpenBatches`'),
});

/** Name of a job from its owner. */
export const jobNameSchema = z
  .string({ error: 'Name cannot be empty' })
  .overwrite((name) => normalizeName(name.replace(/\p{Cc}/gu, '')))
  .min(1, 'Name cannot be empty')
  .max(maxNameLength, `Name must be at most ${maxNameLength} characters long`);

/** Changes of a job: a name, facts of the product, or another cut-out. */
export const changeJobBody = z
  .object({
    input_filename: jobNameSchema.optional(),
    ...productFields,
    render_again: z
      .literal(true)
      .optional()
      .describe('Renders the picture again with the current facts of the product, without a charge'),
    all_of_photo: z
      .boolean()
      .optional()
      .describe('Whether the facts correct all pictures of the photo; by default, only this picture'),
    cut_out: z
      .literal('other')
      .optional()
      .describe(
        'Renders the picture again with the other cut-out, without a charge. The photo keeps this cut-out for later pictures. Strokes are discarded',
      ),
  })
  .refine(
    (change) =>
      Object.entries(change).some(([name, value]) => name !== 'all_of_photo' && value !== undefined),
    {
      // Sentence of spec §5 for a missing name.
      error: 'Name cannot be empty',
    },
  )
  .refine(
    ({ cut_out, ...change }) => !cut_out || Object.keys(change).every((name) => name === 'input_filename'),
    {
      path: ['cut_out'],
      error: 'Choose another cut-out and correct facts in two separate requests.',
    },
  );

/** Filters of a seller's library. */
export const libraryFilter = {
  search: z
    .string()
    .overwrite(normalizeText)
    .trim()
    .max(maxNameLength)
    .optional()
    .describe('Part of the name, case-insensitive'),
  status: z.enum(jobStatuses).optional(),
  mode: renderModeSchema.optional(),
};
/** Filters of a seller's library in a request body. */
export const libraryFilterSchema = z.object(libraryFilter);
/** Filters of a seller's library; an empty object selects all jobs. */
export type LibraryFilter = z.infer<typeof libraryFilterSchema>;

/** Path parameters of calls about one job. */
export const jobParams = z.object({ id: idSchema });
