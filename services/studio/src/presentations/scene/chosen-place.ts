import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import { canShow, findPlace } from '../../places.js';
import { chooseLook, type Look, type Variation } from '../../plates/look.js';
import { asidesOf, type Siblings } from '../../plates/order-looks.js';

/** What a Lifestyle Scene is asked for. */
export interface SceneRequest extends Variation {
  facts: ProductFacts;
  /** Name of the place that its seller has chosen; absent where Packshot chooses. */
  place?: string | undefined;
  /** What other pictures of the same photo show; absent where there are none. */
  siblings?: Siblings | undefined;
}

/** The look of a scene in the place that its seller has chosen; undefined where Packshot has to choose. */
export function lookInPlace({ facts, place, ...variation }: SceneRequest): Look | undefined {
  const chosen = place === undefined ? undefined : findPlace(place);
  if (!chosen || !canShow(chosen, facts)) return undefined;
  return chooseLook([chosen.name], asidesOf(chosen), variation);
}

const elsewhere = 'so Packshot has chosen another place.';

/** What the seller reads next to a scene that is not in the place that they chose; undefined where it is, or none was. */
export function whyElsewhere(request: SceneRequest): string | undefined {
  if (request.place === undefined || lookInPlace(request)) return undefined;
  const chosen = findPlace(request.place);
  if (!chosen) return `The place that you chose is no longer there, ${elsewhere}`;
  return chosen.view === 'flat'
    ? `“${chosen.label}” is seen from right above and your product stands, ${elsewhere}`
    : `“${chosen.label}” is for what stands and your product lies, ${elsewhere}`;
}
