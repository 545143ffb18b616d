import type { createJobForm, ModeOptions } from '@packshot/proto/rest/job-schema';
import type { z } from 'zod';
import { placesOffered, type Place } from '@packshot/studio/places';

/** Keeps the one option that belongs to the chosen mode. A place that its environment does not have brings its own. */
export function modeOptionsOf(form: z.output<typeof createJobForm>, place?: Place): ModeOptions {
  switch (form.mode) {
    case 'studio_white':
      return { shadow_option: form.shadow_option };
    case 'model_tryon':
      return { subject_gender: form.subject_gender };
    case 'lifestyle_scene':
      return {
        scene_environment:
          place && !placesOffered(form.scene_environment).includes(place.name)
            ? place.option
            : form.scene_environment,
      };
  }
}
