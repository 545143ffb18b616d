import type { Area } from '@packshot/proto/common/area';
import { frameSize } from './frame.js';
import type { Placement } from './place-product.js';

/** Places of a share: a tenth of a pixel of the picture. */
const fine = 20_000;

/**
 * Where the whole photo lies when the product in it covers the product in the picture: as shares of the picture's side,
 * so that it may begin before 0 and end after 1.
 *
 * @param photo size in pixels of the photo that the placement was made for
 */
export function placePhoto(
  { crop, width, height, left, top }: Placement,
  photo: { width: number; height: number },
): Area {
  const [sx, sy] = [width / crop.width, height / crop.height];
  const share = (pixels: number): number => Math.round((pixels / frameSize) * fine) / fine;
  return {
    left: share(left - crop.left * sx),
    top: share(top - crop.top * sy),
    width: share(photo.width * sx),
    height: share(photo.height * sy),
  };
}
