import type { TakenHeight } from '../../size-in-picture.js';
import { finishOn } from '../finish-on.js';
import type { Beside, BesideFacts } from '../next-to-feet/feet-plate.js';
import type { Fit } from '../presentation.js';
import { composeScene } from './compose-scene.js';
import { placeOnSurface } from './place-on-surface.js';
import type { PlaceFacts, Plate } from './scene-plate.js';

/** Stands a product on a plate at its true size, in the plate's light; `named` is stored with the picture. */
export const standOn = (
  seen: { facts: PlaceFacts | BesideFacts; load(): Promise<Plate | Beside> },
  taken: TakenHeight,
  named: Record<string, unknown>,
): Fit => ({
  place: placeOnSurface(seen.facts, taken.cm),
  compose: finishOn(seen, taken, named, (product, plate) => ({ picture: composeScene(product, plate) })),
});
