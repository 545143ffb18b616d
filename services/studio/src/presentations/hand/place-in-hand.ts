import type { Rect } from '../../image/resize-image.js';
import { placeBoxAt, type Placement } from '../../layout/place-product.js';
import type { Foot } from './find-foot.js';
import type { HandFacts } from './hand-plate.js';

/** Returns the radii of a foot in picture pixels: to the sides, and foreshortened to the front. */
export const footRadii = (
  { pitch }: Pick<HandFacts, 'pitch'>,
  width: number,
): { across: number; front: number } => ({
  across: width / 2,
  front: (width / 2) * Math.sin((pitch * Math.PI) / 180),
});

/** Share of the front of a round foot that is visible below the ends of the outline. */
const visibleFrontShare = 0.85;

/** Places a product of the height `cm` on a palm at its true size, with the middle of its foot on the anchor. */
export const placeInHand =
  (
    { anchor, pixels_per_cm, pitch }: Pick<HandFacts, 'anchor' | 'pixels_per_cm' | 'pitch'>,
    cm: number,
    foot: Foot,
  ) =>
  (product: Rect, photo: { width: number; height: number }): Placement => {
    const scale = (cm * pixels_per_cm) / product.height;
    const { front } = footRadii({ pitch }, foot.width * product.width * scale);
    return placeBoxAt(product, photo, scale, {
      x: anchor[0] - (foot.middle - 0.5) * product.width * scale,
      y: anchor[1] + visibleFrontShare * front - (product.height * scale) / 2,
    });
  };
