import type { Rect } from '../image/resize-image.js';
import { frameFor, type Placement } from '../layout/place-product.js';
import type { CarriedFacts } from './carried.js';
import type { Handle } from '../mask/find-handle.js';

/**
 * Hangs a product at its true size: the inner edge of its handle's arch on the anchor, which is where fingers are.
 *
 * @param cm how tall it is
 */
export const placeCarried =
  ({ anchor, pixels_per_cm }: Pick<CarriedFacts, 'anchor' | 'pixels_per_cm'>, cm: number, handle: Handle) =>
  (product: Rect, photo: { width: number; height: number }): Placement => {
    const scale = (cm * pixels_per_cm) / product.height;
    return frameFor(product, photo, scale, {
      x: anchor[0] - (handle.x - 0.5) * product.width * scale,
      y: anchor[1] - (handle.y - 0.5) * product.height * scale,
    });
  };
