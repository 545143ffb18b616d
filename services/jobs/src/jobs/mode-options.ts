import type { createJobForm, ModeOptions } from '@packshot/proto/rest/job-schema';
import type { z } from 'zod';

/** Keeps the one option that belongs to the chosen mode. */
export function modeOptions(form: z.output<typeof createJobForm>): ModeOptions {
  switch (form.mode) {
    case 'studio_white':
      return { shadow_option: form.shadow_option };
    case 'model_tryon':
      return { subject_gender: form.subject_gender };
    case 'lifestyle_scene':
      return { scene_environment: form.scene_environment };
  }
}
