import type { Rect } from '../image/resize-image.js';
import { frameFor, type Placement } from '../layout/place-product.js';
import type { Plate } from './plate.js';

/** Share of the frame that a product may take at most: tall ones in height, wide ones in width. */
const most = { width: 0.6, height: 0.52 };
/** A foot is not a point: its front, which is what is seen, lies before its middle by this share of its width. */
const footDepth = 0.11;

/**
 * Stands a product on a plate's surface: the middle of its foot on the anchor.
 *
 * @param product the product's box in photo pixels; may be fractional
 * @param photo size in pixels
 */
export const placeOnSurface =
  ({ size, anchor }: Pick<Plate, 'size' | 'anchor'>) =>
  (product: Rect, photo: { width: number; height: number }): Placement => {
    const scale = Math.min((most.width * size) / product.width, (most.height * size) / product.height);
    return frameFor(product, photo, scale, {
      x: anchor[0],
      y: anchor[1] + product.width * scale * footDepth - (product.height * scale) / 2,
    });
  };
