import { matchCamera } from '../../camera/match-camera.js';
import { encodePicture } from '../../encode-picture.js';
import type { Product } from '../../extract-product.js';
import type { RgbImage } from '../../image/plane.js';
import type { Fit, Subject } from '../presentation.js';
import { composeScene, type StandingPlate } from '../scene/compose-scene.js';
import { placeCutOff, type PlaceWithFoot } from './place-cut-off.js';

export const cutNotice = 'The photo cuts off the product, so the picture cuts it off at the same side.';

/**
 * Shows a product on a plate, cut off by the same sides as in its photo.
 *
 * @param facts size of the picture, and the point on which the lower end of a product stands that is not cut off below
 * @param named what the metadata of the picture says about the plate
 * @returns undefined if the photo shows the whole product, or if the product has no room
 */
export function showCutOff<Plate extends { image: RgbImage }>(
  { box, photo, cutSides }: Pick<Subject, 'box' | 'photo' | 'cutSides'>,
  { facts, load }: { facts: PlaceWithFoot; load(): Promise<Plate> },
  named: Record<string, unknown>,
  draw: (product: Product, plate: Plate) => RgbImage,
): Pick<Fit, 'place' | 'compose'> | undefined {
  const place = cutSides && placeCutOff(cutSides, facts);
  if (!place?.(box, photo)) return undefined;
  return {
    place: (product, whole) => place(product, whole)!,
    async compose(product, more = {}) {
      const plate = await load();
      const image = await matchCamera(plate.image, product);
      return encodePicture(draw(product, { ...plate, image }), product, { ...named, ...more });
    },
  };
}

/** Shows a standing product in the way of `showCutOff`. A foot that is cut off throws no shadow. */
export const standCutOff = (
  subject: Pick<Subject, 'box' | 'photo' | 'cutSides'>,
  view: { facts: PlaceWithFoot; load(): Promise<StandingPlate> },
  named: Record<string, unknown>,
): Pick<Fit, 'place' | 'compose'> | undefined =>
  showCutOff(subject, view, named, (product, plate) =>
    composeScene(product, plate, !subject.cutSides?.has('bottom')),
  );
