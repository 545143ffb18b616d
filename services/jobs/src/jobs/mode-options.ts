import { Problem } from '@packshot/chassis/app/problem';
import type { createJobForm, ModeOptions } from '@packshot/proto/rest/job-schema';
import { findPlace, type Place, listPlaceNames } from '@packshot/studio';
import type { z } from 'zod';

/** A place in the form overrides the environment in the form. */
export function modeOptionsOf(form: z.output<typeof createJobForm>, place?: Place): ModeOptions {
  switch (form.mode) {
    case 'studio_white':
      return { shadow_option: form.shadow_option };
    case 'model_tryon':
      return { subject_gender: form.subject_gender };
    case 'lifestyle_scene':
      return {
        scene_environment:
          place && !listPlaceNames(form.scene_environment).includes(place.name)
            ? place.option
            : form.scene_environment,
      };
  }
}

/** Returns the chosen place, or undefined when Packshot chooses the place. @throws Problem `unknown_place` */
export function placeOf({
  mode,
  place,
}: Pick<z.output<typeof createJobForm>, 'mode' | 'place'>): Place | undefined {
  if (place === undefined) return undefined;
  const found = findPlace(place);
  if (!found) {
    const detail = `The place ${place} does not exist. Choose another place, or let Packshot choose.`;
    throw new Problem('unknown_place', { detail, errors: [{ path: 'place', message: detail }] });
  }
  return mode === 'lifestyle_scene' ? found : undefined;
}
