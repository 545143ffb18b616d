import { canShow, findPlace } from '../../places.js';
import { chooseLook, type Look } from '../../plates/look.js';
import { asidesOf } from '../../plates/order-looks.js';
import type { PictureRequest, PictureWanted } from '../request.js';

/** Name of the place that a seller has chosen; other modes than Lifestyle Scene have none. */
export const chosenName = ({ mode, place }: Pick<PictureWanted, 'mode' | 'place'>): string | undefined =>
  mode === 'lifestyle_scene' ? place : undefined;

/** The look of a scene in the place that its seller has chosen; undefined where Packshot has to choose. */
export function lookInPlace(request: Omit<PictureRequest, 'options' | 'siblings'>): Look | undefined {
  const name = chosenName(request);
  const chosen = name === undefined ? undefined : findPlace(name);
  if (!chosen || !canShow(chosen, request.facts)) return undefined;
  return chooseLook([chosen.name], asidesOf(chosen), request);
}

const elsewhere = 'so Packshot has chosen another place.';

/** What the seller reads next to a scene that is not in the place that they chose; undefined where it is, or none was. */
export function whyElsewhere(request: PictureRequest): string | undefined {
  const name = chosenName(request);
  if (name === undefined || lookInPlace(request)) return undefined;
  const chosen = findPlace(name);
  if (!chosen) return `The place that you chose is no longer there, ${elsewhere}`;
  return chosen.view === 'flat'
    ? `“${chosen.label}” is seen from right above and your product stands, ${elsewhere}`
    : `“${chosen.label}” is for what stands and your product lies, ${elsewhere}`;
}
