import type { AssumedHeight } from '../../measure-size-in-picture.js';
import { finishPicture } from '../finish-picture.js';
import type { FeetPlate, FeetFacts } from '../next-to-feet/feet-plate.js';
import type { Fit } from '../presentation.js';
import { composeScene } from './compose-scene.js';
import { placeOnSurface } from './place-on-surface.js';
import type { PlaceFacts, ScenePlate } from './scene-plate.js';

export const standOnPlate = (
  seen: { facts: PlaceFacts | FeetFacts; load(): Promise<ScenePlate | FeetPlate> },
  taken: AssumedHeight,
  named: Record<string, unknown>,
): Fit => ({
  place: placeOnSurface(seen.facts, taken.cm),
  compose: finishPicture(seen, taken, named, (product, plate) => ({ picture: composeScene(product, plate) })),
});
