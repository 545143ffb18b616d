import { Problem } from '@packshot/chassis/app/problem';
import type { createJobForm, ModeOptions } from '@packshot/proto/rest/job-schema';
import { findPlace, type Place, placesOffered } from '@packshot/studio';
import type { z } from 'zod';

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

/**
 * The place that a form asks for; nothing where Packshot chooses, or where the mode has none.
 *
 * @throws Problem `unknown_place`
 */
export function placeOf({
  mode,
  place,
}: Pick<z.output<typeof createJobForm>, 'mode' | 'place'>): Place | undefined {
  if (place === undefined) return undefined;
  const found = findPlace(place);
  if (!found) {
    const detail = `There is no place named ${place}. Please choose another one, or leave the choice to Packshot.`;
    throw new Problem('unknown_place', { detail, errors: [{ path: 'place', message: detail }] });
  }
  return mode === 'lifestyle_scene' ? found : undefined;
}
