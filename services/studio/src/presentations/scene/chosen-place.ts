import { placeNameOf } from '@packshot/plates/library';
import { canShowProduct, findPlace } from '../../places.js';
import { chooseLook, type Look } from '../../plates/look.js';
import { shiftsOf } from '../../plates/order-looks.js';
import type { PictureRequest, PictureChoices } from '../request.js';

/** Returns the current name of the place that the seller chose; undefined if Packshot chooses. */
export const chosenPlaceName = ({
  mode,
  place,
}: Pick<PictureChoices, 'mode' | 'place'>): string | undefined =>
  mode === 'lifestyle_scene' && place !== undefined ? placeNameOf(place) : undefined;

/** Returns the look of a scene in the place that the seller chose; undefined when Packshot has to choose. */
export function chooseLookInPlace(request: Omit<PictureRequest, 'options' | 'siblings'>): Look | undefined {
  const name = chosenPlaceName(request);
  const chosen = name === undefined ? undefined : findPlace(name);
  if (!chosen || !canShowProduct(chosen, request.facts)) return undefined;
  return chooseLook([chosen.name], shiftsOf(chosen), request);
}

const otherPlaceClause = 'so Packshot chose another place.';

/**
 * Explains to the seller why the picture does not show the chosen place; undefined if the picture shows it.
 */
export function explainOtherPlace(request: PictureRequest): string | undefined {
  const name = chosenPlaceName(request);
  if (name === undefined || chooseLookInPlace(request)) return undefined;
  const chosen = findPlace(name);
  if (!chosen) return `The place that you chose no longer exists, ${otherPlaceClause}`;
  return chosen.view === 'flat'
    ? `“${chosen.label}” is seen from straight above but your product stands, ${otherPlaceClause}`
    : `“${chosen.label}” is for standing products but your product lies, ${otherPlaceClause}`;
}
