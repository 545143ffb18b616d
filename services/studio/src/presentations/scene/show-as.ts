import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import type { Beside, BesideFacts } from '../next-to-feet/feet-plate.js';
import { composeFlat } from '../flat/compose-flat.js';
import { lookAtFlat, placeOnFlat } from '../flat/flat-plate.js';
import type { Rect } from '../../image/resize-image.js';
import { findPlace } from '../../places.js';
import type { Look } from '../../plates/look.js';
import type { Size } from '../../plates/view.js';
import { takenHeight, type TakenHeight } from '../../size-in-picture.js';
import { composeScene } from './compose-scene.js';
import { placeOnSurface } from './place-on-surface.js';
import { lookAt, type PlaceFacts, type Plate } from './scene-plate.js';
import { finishOn, type Shown } from '../shown.js';

/** Shows a product as a look says: standing in a place or lying on a surface, at its true size. */
export function showAs(look: Look, facts: ProductFacts, box: Rect): Shown {
  const ratio = box.width / box.height;
  const taken = takenHeight(facts, ratio);
  const size = { width: taken.cm * ratio, height: taken.cm };
  return findPlace(look.name)?.view === 'flat' ? lieOn(look, size, taken) : standAt(look, size, taken);
}

function standAt(look: Look, size: Size, taken: TakenHeight): Shown {
  const named = { plate: look.name, mirrored: look.mirrored, aside: look.aside };
  return standOn(lookAt(look, size), taken, named);
}

/**
 * Stands a product on the ground of a plate, at its true size, in the plate's own light.
 *
 * @param named what the picture remembers of the plate
 */
export const standOn = (
  seen: { facts: PlaceFacts | BesideFacts; load(): Promise<Plate | Beside> },
  taken: TakenHeight,
  named: Record<string, unknown>,
): Shown => ({
  place: placeOnSurface(seen.facts, taken.cm),
  finish: finishOn(seen, taken, named, (product, plate) => ({ picture: composeScene(product, plate) })),
});

function lieOn(look: Look, size: Size, taken: TakenHeight): Shown {
  const seen = lookAtFlat(look, size);
  const named = { plate: look.name, mirrored: look.mirrored };
  return {
    place: placeOnFlat(seen.facts, taken.cm),
    finish: finishOn(seen, taken, named, (product, flat) => ({ picture: composeFlat(product, flat) })),
  };
}
