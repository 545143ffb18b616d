import { z } from 'zod';
import { idSchema } from '../common/fields.js';
import { editLimits } from './edit-limits.js';
import { contract } from './endpoint.js';
import { jobParams } from './job-schema.js';
import { presetRatios } from './preset-limits.js';
import { maxEditedJobs } from './selection-limits.js';
import { jobIdsSchema } from './selections.js';

/** Directions of the light in a picture on a plain ground; each gives another shadow. */
export const lampNames = ['above', 'left', 'right'] as const;

const within = ({ least, most }: { least: number; most: number }) => z.number().min(least).max(most);

/** An edit of a finished picture. Every field has the value of an unedited picture as its default. */
export const editSchema = z
  .object({
    background: z
      .union([
        z.literal('transparent'),
        z.string().regex(/^#[0-9a-f]{6}$/, 'Write the colour as #rrggbb, in lower case.'),
      ])
      .default('#ffffff'),
    ratio: z
      .enum(presetRatios)
      .default('1:1')
      .describe('Width to height. The longer side keeps the length of the unedited picture'),
    fill: within(editLimits.fill)
      .default(0.85)
      .describe("Share of the frame that the product's longer side fills"),
    x: within(editLimits.shift).default(0).describe('Shift to the right as a share of the frame'),
    y: within(editLimits.shift).default(0).describe('Shift down as a share of the frame'),
    angle: within(editLimits.angleDegrees).default(0).describe('Clockwise rotation in degrees'),
    shadow: z
      .enum([...lampNames, 'none'])
      .default('above')
      .describe('Direction of the light; `none`: no shadow'),
    shadow_strength: within(editLimits.shadowStrength).default(1),
    exposure: within(editLimits.exposure).default(0).describe('Brightness in stops'),
    warmth: within(editLimits.warmth).default(0).describe('White balance, from cool (−1) to warm (1)'),
  })
  .meta({ id: 'PictureEdit' });
/** A validated edit. */
export type PictureEdit = z.infer<typeof editSchema>;

const idsField = jobIdsSchema.max(maxEditedJobs, `Send at most ${maxEditedJobs} IDs in one request.`);

const editedSchema = z
  .object({
    ids: z.array(idSchema).describe('Jobs whose pictures are being made again'),
    refused: z.array(z.object({ id: idSchema, reason: z.string().describe('Sentence for the owner') })),
  })
  .meta({ id: 'EditedJobs' });

/**
 * Calls that change finished pictures without a generation and without the model. An edit belongs to its picture: each
 * later render of the picture, for example with a corrected cut-out, corrected facts or without a watermark, applies
 * the edit again. A new job starts with the edit of its preset, and without a preset it starts unedited. Edits always start from the
 * unedited picture, so that repeated edits lose no quality.
 */
export const edits = contract('jobs', 'jobs', {
  getEdit: {
    method: 'GET',
    path: '/api/jobs/{id}/edit',
    summary: 'Get the edit of a picture',
    auth: 'user',
    params: jobParams,
    success: {
      status: 200,
      description: 'The edit, or the reason for which the picture cannot be edited',
      schema: z
        .object({
          edit: editSchema.describe('Current edit; the look of the unedited picture without an edit'),
          unedited: editSchema.describe('Look of the unedited picture'),
          undoable: z.boolean().describe('Whether `undoEdits` restores an earlier look'),
          reason: z
            .string()
            .nullable()
            .describe('Sentence for a picture that cannot be edited; otherwise null'),
        })
        .meta({ id: 'JobEdit' }),
    },
    errors: ['not_found'],
  },
  previewEdit: {
    method: 'POST',
    path: '/api/jobs/{id}/edit',
    summary: 'Preview an edit. The edit is not stored',
    auth: 'user',
    params: jobParams,
    body: z.object({ edit: editSchema }),
    success: {
      status: 200,
      description: 'A picture of 512 × 512 pixels as a data URL, with its fidelity in percent',
      schema: z
        .object({
          picture: z.string(),
          fidelity: z.number().min(0).max(100).nullable(),
          sentences: z.array(z.string()).describe('Limits that changed the result'),
        })
        .meta({ id: 'EditPreview' }),
    },
    errors: ['not_found', 'not_editable'],
  },
  applyEdits: {
    method: 'POST',
    path: '/api/jobs/edits',
    summary:
      'Apply an edit to pictures, or remove their edits. No generation is charged. Each job keeps its old picture until the new picture is ready',
    auth: 'user',
    body: z.object({
      ids: idsField,
      edit: editSchema.nullable().describe('null: restores the unedited pictures'),
    }),
    success: { status: 200, description: 'The changed and the refused jobs', schema: editedSchema },
    errors: [],
  },
  undoEdits: {
    method: 'POST',
    path: '/api/jobs/edits/undo',
    summary: 'Undo the last edit of pictures. A second call undoes the undo',
    auth: 'user',
    body: z.object({ ids: idsField }),
    success: { status: 200, description: 'The changed and the refused jobs', schema: editedSchema },
    errors: [],
  },
});
