import { matchCamera } from '../camera/match-camera.js';
import { encodePicture } from '../encode-picture.js';
import type { Product } from '../extract-product.js';
import type { Plane, RgbImage } from '../image/plane.js';
import { sizeInPicture, type TakenHeight } from '../size-in-picture.js';
import type { Fit } from './presentation.js';

/** A plate as the camera sees it. */
export interface Seen<Plate extends { image: RgbImage }> {
  facts: { pixels_per_cm: number };
  load(): Promise<Plate>;
}

/** A composed picture, and what of the product is not seen in it as it was photographed. */
export interface Composed {
  picture: RgbImage;
  /** 0..1, in the frame; absent where all of the product is seen. */
  hidden?: Plane;
}

/**
 * Finishes a picture on a plate: as grainy and as sharp as the photo, at the size that the plate's scale gives, with what is
 * worth knowing of both.
 *
 * @param named what the picture remembers of the plate
 */
export function finishOn<Plate extends { image: RgbImage }>(
  { facts, load }: Seen<Plate>,
  taken: TakenHeight,
  named: Record<string, unknown>,
  compose: (product: Product, plate: Plate) => Composed,
): Fit['compose'] {
  return async (product, { notice, ...more } = {}) => {
    const plate = await load();
    const image = await matchCamera(plate.image, product);
    const { picture, hidden } = compose(product, { ...plate, image });
    const inPicture = sizeInPicture(product, facts.pixels_per_cm, taken, notice);
    return encodePicture(picture, product, { ...named, ...inPicture, ...more }, hidden);
  };
}
