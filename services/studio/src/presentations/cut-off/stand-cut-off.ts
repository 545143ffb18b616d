import { matchCamera } from '../../camera/match-camera.js';
import { encodePicture } from '../../encode-picture.js';
import type { Fit, Subject } from '../presentation.js';
import { composeScene, type StandingPlate } from '../scene/compose-scene.js';
import { placeCutOff, type PlaceWithFoot } from './place-cut-off.js';

export const cutNotice = 'The photo cuts off the product, so the picture cuts it off at the same side.';

/** Shows a product on a plate, cut off by the same sides as in its photo; undefined if the product has no room. */
export function standCutOff(
  { box, photo, cutSides }: Pick<Subject, 'box' | 'photo' | 'cutSides'>,
  { facts, load }: { facts: PlaceWithFoot; load(): Promise<StandingPlate> },
  named: Record<string, unknown>,
): Pick<Fit, 'place' | 'compose'> | undefined {
  if (!cutSides) return undefined;
  const place = placeCutOff(cutSides, facts);
  if (!place(box, photo)) return undefined;
  return {
    place: (product, whole) => place(product, whole)!,
    async compose(product, more = {}) {
      const plate = await load();
      const image = await matchCamera(plate.image, product);
      const picture = composeScene(product, { ...plate, image }, !cutSides.has('bottom'));
      return encodePicture(picture, product, { ...named, ...more });
    },
  };
}
