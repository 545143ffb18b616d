import { Problem } from '@packshot/chassis/app/problem';
import type { createJobForm } from '@packshot/proto/rest/job-schema';
import type { z } from 'zod';
import { findPlace, type Place } from '@packshot/studio/places';

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
