import { camerasOf } from '@packshot/plates/library';
import type { PlateOf } from '@packshot/plates/schema';
import type { PlaceKind } from '../places.js';
import { wantedShare, type ProductSize } from './view.js';

/** A little less than the largest wanted share, because products are drawn in whole pixels. */
const maxShare = wantedShare.most - 0.01;

/**
 * Returns the plate of the nearest camera of a place in which a product takes at most the wanted share of the picture, or
 * of the farthest camera for a larger product.
 *
 * @param cm width and height of the product in centimetres
 */
export function chooseCamera<Kind extends PlaceKind>(
  name: string,
  kind: Kind,
  cm: ProductSize,
): PlateOf<Kind> {
  const cameras = camerasOf(name, kind);
  const shareIn = ({ pixels_per_cm, size }: PlateOf<PlaceKind>): number =>
    (Math.max(cm.width, cm.height) * pixels_per_cm) / size;
  return cameras.find((camera) => shareIn(camera) <= maxShare) ?? cameras.at(-1)!;
}
