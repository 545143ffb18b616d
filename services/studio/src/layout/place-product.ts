import type { Rect } from '../image/resize-image.js';
import { frameSize } from './frame.js';

/** Share of the frame that the product's longer side fills, from Amazon's main-image rule. */
export const fillShare = 0.85;
/**
 * Maximum enlargement without a notice, in picture pixels per photo pixel. A product that is enlarged further looks
 * soft.
 */
export const maxSharpScale = 2.5;
/** Margin of the crop around the product, as a share of its longer side. Soft edges extend beyond the box. */
const marginShare = 0.02;

export interface Placement {
  crop: Rect;
  width: number;
  height: number;
  left: number;
  top: number;
  /** Picture pixels per photo pixel; above 1, the product is enlarged. */
  scale: number;
}

/** Centres the product on the square frame so that the product's longer side is `fillShare` of the frame's side. */
export function placeProduct(product: Rect, photo: { width: number; height: number }): Placement {
  const scale = (frameSize * fillShare) / Math.max(product.width, product.height);
  return placeBoxAt(product, photo, scale, { x: frameSize / 2, y: frameSize / 2 });
}

/** Places the centre of a product's box at a point of the frame. */
export function placeBoxAt(
  product: Rect,
  photo: { width: number; height: number },
  scale: number,
  centre: { x: number; y: number },
): Placement {
  const room = Math.max(product.width, product.height) * marginShare;
  const left = Math.max(0, Math.floor(product.left - room));
  const top = Math.max(0, Math.floor(product.top - room));
  const crop = {
    left,
    top,
    width: Math.min(photo.width, Math.ceil(product.left + product.width + room)) - left,
    height: Math.min(photo.height, Math.ceil(product.top + product.height + room)) - top,
  };
  return {
    crop,
    width: Math.max(1, Math.round(crop.width * scale)),
    height: Math.max(1, Math.round(crop.height * scale)),
    left: Math.round(centre.x - (product.left + product.width / 2 - left) * scale),
    top: Math.round(centre.y - (product.top + product.height / 2 - top) * scale),
    scale,
  };
}
