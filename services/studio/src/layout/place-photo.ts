import type { Area } from '@packshot/proto/common/area';
import { frameSize } from './frame.js';
import type { Placement } from './place-product.js';

/** Number of steps per picture side to which shares are rounded. One step is a tenth of a pixel. */
const stepsPerSide = 20_000;

/**
 * Computes the area of the whole photo when its product is aligned with the product in the picture.
 *
 * @returns area in shares of the picture's side, which may start below 0 and end above 1
 */
export function placePhoto(
  { crop, width, height, left, top }: Placement,
  photo: { width: number; height: number },
): Area {
  const [sx, sy] = [width / crop.width, height / crop.height];
  const share = (pixels: number): number => Math.round((pixels / frameSize) * stepsPerSide) / stepsPerSide;
  return {
    left: share(left - crop.left * sx),
    top: share(top - crop.top * sy),
    width: share(photo.width * sx),
    height: share(photo.height * sy),
  };
}
