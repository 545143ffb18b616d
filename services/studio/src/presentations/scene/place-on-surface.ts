import type { Rect } from '../../image/resize-image.js';
import { placeBoxAt, type Placement } from '../../layout/place-product.js';
import { maxStandingShare } from '../../plates/view.js';
import type { PlaceFacts } from './scene-plate.js';

/** Minimum share of the frame that a product takes, so that a tiny product stays visible. */
const minShare = 0.1;
/** Distance from the middle of a foot to its visible front, as a share of the foot's width. */
const footDepth = 0.11;

/** Places a standing product on a surface, with the middle of its foot on the anchor. `cm` is the product's height. */
export const placeOnSurface =
  ({ size, anchor, pixels_per_cm }: Pick<PlaceFacts, 'size' | 'anchor' | 'pixels_per_cm'>, cm: number) =>
  (product: Rect, photo: { width: number; height: number }): Placement => {
    const smallest = (minShare * size) / Math.max(product.width, product.height);
    const largest = Math.min(
      (maxStandingShare.width * size) / product.width,
      (maxStandingShare.height * size) / product.height,
    );
    const scale = Math.min(largest, Math.max(smallest, (cm * pixels_per_cm) / product.height));
    return placeBoxAt(product, photo, scale, {
      x: anchor[0],
      y: anchor[1] + product.width * scale * footDepth - (product.height * scale) / 2,
    });
  };
