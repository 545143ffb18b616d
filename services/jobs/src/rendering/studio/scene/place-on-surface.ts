import type { Rect } from '../image/resize-image.js';
import { frameFor, type Placement } from '../layout/place-product.js';
import type { PlaceFacts } from './plate.js';

/** Share of the frame that a product of unknown size takes at most: tall ones in height, wide ones in width. */
const usual = { width: 0.6, height: 0.52 };
/** However large or small a product is, it stays in the picture, and is seen: shares of the frame. */
const bounds = { least: 0.1, width: 0.8, height: 0.62 };
/** A foot is not a point: its front, which is what is seen, lies before its middle by this share of its width. */
const footDepth = 0.11;

/**
 * Stands a product on a surface: the middle of its foot on the anchor.
 *
 * @param cm how tall it is; as large as usual where nobody knows
 */
export const placeOnSurface =
  ({ size, anchor, pixels_per_cm }: Pick<PlaceFacts, 'size' | 'anchor' | 'pixels_per_cm'>, cm?: number) =>
  (product: Rect, photo: { width: number; height: number }): Placement => {
    const smallest = (bounds.least * size) / Math.max(product.width, product.height);
    const scale =
      cm === undefined
        ? within(usual, product)
        : Math.min(within(bounds, product), Math.max(smallest, (cm * pixels_per_cm) / product.height));
    return frameFor(product, photo, scale, {
      x: anchor[0],
      y: anchor[1] + product.width * scale * footDepth - (product.height * scale) / 2,
    });

    function within({ width, height }: typeof usual, box: Rect): number {
      return Math.min((width * size) / box.width, (height * size) / box.height);
    }
  };
