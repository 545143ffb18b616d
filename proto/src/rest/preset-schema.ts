import { z } from 'zod';
import { idSchema, lineSchema, timestampSchema } from '../common/fields.js';
import { editSchema } from './edits.js';
import { namePatternSchema } from './name-pattern-schema.js';
import {
  presetMargin,
  maxPresetNameLength,
  presetFormats,
  presetRatios,
  presetSide,
} from './preset-limits.js';

export const presetSettingsSchema = z
  .object({
    ratio: z.enum(presetRatios).describe('Width to height'),
    long_side: z.int().min(presetSide.min).max(presetSide.max).describe('Longer side in pixels'),
    format: z.enum(presetFormats),
    background: editSchema.shape.background.unwrap().describe('Colour behind the product, or `transparent`'),
    margin: z
      .number()
      .min(presetMargin.min)
      .max(presetMargin.max)
      .describe('Minimum distance of the product from each border, as a share of the frame'),
    shadow: editSchema.shape.shadow.unwrap(),
    name_pattern: namePatternSchema,
  })
  .refine(({ background, format }) => background !== 'transparent' || format !== 'jpeg', {
    path: ['format'],
    error: 'JPEG has no transparency. Choose PNG or WebP, or choose a background colour',
  });
/** How the files of a preset look and how they are named. */
export type PresetSettings = z.infer<typeof presetSettingsSchema>;

export const presetNameSchema = lineSchema('Name', maxPresetNameLength).min(1, 'Enter a name');

/** A preset of the caller. */
export const presetSchema = z
  .object({
    id: idSchema,
    name: presetNameSchema,
    settings: presetSettingsSchema,
    is_default: z.boolean().describe('Whether the preset is the default of the next batch'),
    share_code: z
      .string()
      .nullable()
      .describe('Code with which other signed-in sellers see the preset; null while it is not shared'),
    created_at: timestampSchema,
  })
  .meta({ id: 'Preset' });
export type Preset = z.infer<typeof presetSchema>;

/** A preset as another seller sees it: without its owner. */
export const sharedPresetSchema = z
  .object({ name: presetNameSchema, settings: presetSettingsSchema })
  .meta({ id: 'SharedPreset' });
export type SharedPreset = z.infer<typeof sharedPresetSchema>;
