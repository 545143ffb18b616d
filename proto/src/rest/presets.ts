import { z } from 'zod';
import { contract } from './endpoint.js';
import { jobParams } from './job-schema.js';
import { maxPresets } from './preset-limits.js';
import { presetNameSchema, presetSchema, presetSettingsSchema, sharedPresetSchema } from './preset-schema.js';

const preset = { status: 200, description: 'The preset', schema: presetSchema } as const;

/** Calls about a seller's presets: how exported files look and how they are named. */
export const presets = contract('jobs', 'jobs', {
  listPresets: {
    method: 'GET',
    path: '/api/presets',
    summary: "List the caller's presets by name",
    auth: 'user',
    success: {
      status: 200,
      description: 'All presets',
      schema: z.object({ presets: z.array(presetSchema).max(maxPresets) }),
    },
    errors: [],
  },
  createPreset: {
    method: 'POST',
    path: '/api/presets',
    summary: 'Create a preset, also as a copy of a shared preset',
    auth: 'user',
    idempotent: true,
    body: z.object({ name: presetNameSchema, settings: presetSettingsSchema }),
    success: { ...preset, status: 201, description: 'The new preset' },
    errors: ['too_many_presets'],
  },
  changePreset: {
    method: 'PATCH',
    path: '/api/presets/{id}',
    summary: 'Change name or settings of a preset, or make the preset the only default of the next batch',
    auth: 'user',
    params: jobParams,
    body: z
      .object({ name: presetNameSchema, settings: presetSettingsSchema, is_default: z.boolean() })
      .partial()
      .refine(
        (change) => Object.values(change).some((value) => value !== undefined),
        'Change at least one value',
      ),
    success: preset,
    errors: ['not_found'],
  },
  deletePreset: {
    method: 'DELETE',
    path: '/api/presets/{id}',
    summary: 'Delete a preset, and with it the link that shares the preset',
    auth: 'user',
    params: jobParams,
    success: { status: 200, description: 'The deleted preset', schema: z.object({ id: jobParams.shape.id }) },
    errors: ['not_found'],
  },
  sharePreset: {
    method: 'POST',
    path: '/api/presets/{id}/link',
    summary: 'Share a preset with every signed-in seller who has its code. A shared preset keeps its code',
    auth: 'user',
    params: jobParams,
    success: preset,
    errors: ['not_found'],
  },
  stopSharingPreset: {
    method: 'DELETE',
    path: '/api/presets/{id}/link',
    summary: 'Make the code of a preset invalid. Copies of the preset stay',
    auth: 'user',
    params: jobParams,
    success: preset,
    errors: ['not_found'],
  },
  openSharedPreset: {
    method: 'POST',
    path: '/api/presets/shared',
    summary: 'See a preset that another seller shares. The code is not in the URL, because servers log URLs',
    auth: 'user',
    body: z.object({ code: z.string().min(1).max(100) }),
    success: { status: 200, description: 'The preset without its owner', schema: sharedPresetSchema },
    errors: ['not_found'],
  },
});
