import type { Rect } from '../../image/resize-image.js';
import type { Side } from '../../layout/cut-sides.js';
import { placeBoxAt, type Placement } from '../../layout/place-product.js';
import { wantedShare } from '../../plates/view.js';
import type { PlaceFacts } from '../scene/scene-plate.js';

/** Share of the frame by which a cut side reaches beyond the frame, because the rim of a matte can be soft. */
const overlapShare = 0.004;
/** Maximum share of the frame between two sides that are not cut off. */
const maxFreeShare = 0.95;

export interface PlaceWithFoot extends Pick<PlaceFacts, 'size' | 'anchor'> {
  /** Set for a surface seen from above, on which a product needs no foot. */
  isFlat?: true;
}

/** Returns the picture pixels per photo pixel of a product; undefined if the product does not fit between free sides. */
function scaleOf(
  sides: ReadonlySet<Side>,
  { size, anchor, isFlat }: PlaceWithFoot,
  product: Rect,
): number | undefined {
  const { width, height } = product;
  const across = sides.has('left') && sides.has('right');
  const [top, bottom] = [sides.has('top'), sides.has('bottom')];
  const whole = size * (1 + 2 * overlapShare);
  const free = (wantedShare.most * size) / Math.max(width, height);
  const scale = across
    ? whole / width
    : top && bottom
      ? whole / height
      : top && !isFlat
        ? (anchor[1] + overlapShare * size) / height
        : free;
  const isTooWide = !across && width * scale > maxFreeShare * size;
  const isTooTall = !top && !bottom && height * scale > maxFreeShare * anchor[1];
  return isTooWide || isTooTall ? undefined : scale;
}

/**
 * Places a product that a photo cuts off, so that the same sides of the picture cut it off. A foot that the photo shows
 * stands on the anchor.
 *
 * @returns undefined if the product has no room
 */
export function placeCutOff(
  sides: ReadonlySet<Side>,
  place: PlaceWithFoot,
): (product: Rect, photo: { width: number; height: number }) => Placement | undefined {
  const { size, anchor } = place;
  const overlap = overlapShare * size;
  return (product, photo) => {
    const scale = scaleOf(sides, place, product);
    if (scale === undefined) return undefined;
    const [width, height] = [product.width * scale, product.height * scale];
    const centreBetween = (near: boolean, far: boolean, length: number, free: number): number => {
      if (near && far) return size / 2;
      if (near) return length / 2 - overlap;
      return far ? size + overlap - length / 2 : free;
    };
    return placeBoxAt(product, photo, scale, {
      x: centreBetween(sides.has('left'), sides.has('right'), width, anchor[0]),
      y: centreBetween(sides.has('top'), sides.has('bottom'), height, anchor[1] - height / 2),
    });
  };
}
