import type { AssumedHeight } from '../../measure-size-in-picture.js';
import { finishPicture } from '../finish-picture.js';
import type { Fit } from '../presentation.js';
import { composeScene, type StandingPlate } from './compose-scene.js';
import { placeOnSurface } from './place-on-surface.js';
import type { PlaceFacts } from './scene-plate.js';

export const standOnPlate = (
  seen: {
    facts: Pick<PlaceFacts, 'size' | 'anchor' | 'pixels_per_cm'>;
    load(): Promise<StandingPlate>;
  },
  taken: AssumedHeight,
  named: Record<string, unknown>,
): Fit => ({
  place: placeOnSurface(seen.facts, taken.cm),
  compose: finishPicture(seen, taken, named, (product, plate) => ({ picture: composeScene(product, plate) })),
});
