import type { PlateOf } from '@packshot/plates/schema';
import type { RgbImage } from '../../image/plane.js';
import type { Rect } from '../../image/resize-image.js';
import { frameSize } from '../../layout/frame.js';
import { placeBoxAt, type Placement } from '../../layout/place-product.js';
import { chooseCamera } from '../../plates/choose-camera.js';
import type { Look } from '../../plates/look.js';
import { readPicture } from '../../plates/read-picture.js';
import type { PlaceWithFoot } from '../cut-off/place-cut-off.js';
import {
  magnification,
  maxZoom,
  mapToFrame,
  viewAround,
  type ProductSize,
  type View,
} from '../../plates/view.js';

export type FlatFacts = PlateOf<'flat'>;

export interface Flat extends FlatFacts {
  image: RgbImage;
}

/** Maximum share of the frame that a product takes when the camera moves closer. */
const targetShare = 0.5;
/** Share of the frame that a product takes when it is larger than the surface. */
const maxShare = 0.86;

/**
 * Returns the view of a surface from the camera that suits the size of the product. A product that is small even from the
 * nearest camera is enlarged together with the surface.
 */
export function viewFlat(
  { name, mirrored }: Look,
  cm: ProductSize,
): { facts: FlatFacts; view: View; load(): Promise<Flat> } {
  const plate = chooseCamera(name, 'flat', cm);
  const { size, anchor, pixels_per_cm, shadow } = plate;
  const share = (Math.max(cm.width, cm.height) * pixels_per_cm) / size;
  const zoom = Math.min(maxZoom.flat, Math.max(1, targetShare / share));
  const view = viewAround({ size, at: anchor, inView: [0.5, 0.5], mirrored }, size / zoom);
  const facts: FlatFacts = {
    ...plate,
    size: frameSize,
    anchor: mapToFrame(anchor, view),
    pixels_per_cm: pixels_per_cm * magnification(view),
    shadow: [mirrored ? -shadow[0] : shadow[0], shadow[1]],
  };
  return { facts, view, load: async () => ({ ...facts, image: await readPicture(plate.name, view) }) };
}

/** Lower end, as a share of the picture, of a product that the photo cuts off at another side than below. */
const cutOffEnd = 0.8;

/** Returns the surface on which a product lies that the photo cuts off. */
export const surfaceOf = ({ size, anchor }: Pick<FlatFacts, 'size' | 'anchor'>): PlaceWithFoot => ({
  size,
  anchor: [anchor[0], cutOffEnd * size],
  isFlat: true,
});

/** Places a product on a surface at its true size. `cm` is the product's height in the photo, from top to bottom. */
export const placeOnFlat =
  ({ anchor, pixels_per_cm }: Pick<FlatFacts, 'anchor' | 'pixels_per_cm'>, cm: number) =>
  (product: Rect, photo: { width: number; height: number }): Placement => {
    const longest = Math.max(product.width, product.height);
    const scale = Math.min((maxShare * frameSize) / longest, (cm * pixels_per_cm) / product.height);
    return placeBoxAt(product, photo, scale, { x: anchor[0], y: anchor[1] });
  };
