import { canShow, findPlace } from '../../places.js';
import { chooseLook, type Look } from '../../plates/look.js';
import { asidesOf } from '../../plates/order-looks.js';
import type { PictureRequest, PictureWanted } from '../request.js';

/** Returns the name of the place that a seller chose; undefined in modes other than Lifestyle Scene. */
export const chosenName = ({ mode, place }: Pick<PictureWanted, 'mode' | 'place'>): string | undefined =>
  mode === 'lifestyle_scene' ? place : undefined;

/** Returns the look of a scene in the place that the seller chose; undefined when Packshot has to choose. */
export function lookInPlace(request: Omit<PictureRequest, 'options' | 'siblings'>): Look | undefined {
  const name = chosenName(request);
  const chosen = name === undefined ? undefined : findPlace(name);
  if (!chosen || !canShow(chosen, request.facts)) return undefined;
  return chooseLook([chosen.name], asidesOf(chosen), request);
}

const elsewhere = 'so Packshot chose another place.';

/** Returns a notice for a scene that is not in the place that the seller chose; undefined when no notice is needed. */
export function whyElsewhere(request: PictureRequest): string | undefined {
  const name = chosenName(request);
  if (name === undefined || lookInPlace(request)) return undefined;
  const chosen = findPlace(name);
  if (!chosen) return `The place that you chose no longer exists, ${elsewhere}`;
  return chosen.view === 'flat'
    ? `“${chosen.label}” is seen from straight above but your product stands, ${elsewhere}`
    : `“${chosen.label}” is for standing products but your product lies, ${elsewhere}`;
}
