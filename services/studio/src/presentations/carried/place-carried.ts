import type { Rect } from '../../image/resize-image.js';
import { placeBoxAt, type Placement } from '../../layout/place-product.js';
import { gripAboveAnchorCm, type CarrierFacts } from './carrier-plate.js';
import type { Handle } from '../../mask/find-handle.js';

/**
 * Places a hanging product at its true size. The inner edge of its handle lies on the anchor, where the fingers are, or
 * above the anchor on a shoulder.
 */
export const placeCarried =
  (
    { kind, anchor, pixels_per_cm }: Pick<CarrierFacts, 'kind' | 'anchor' | 'pixels_per_cm'>,
    cm: number,
    handle: Handle,
  ) =>
  (product: Rect, photo: { width: number; height: number }): Placement => {
    const scale = (cm * pixels_per_cm) / product.height;
    return placeBoxAt(product, photo, scale, {
      x: anchor[0] - (handle.x - 0.5) * product.width * scale,
      y: anchor[1] - gripAboveAnchorCm(kind) * pixels_per_cm - (handle.y - 0.5) * product.height * scale,
    });
  };
