import { matchCamera } from '../camera/match-camera.js';
import { encodePicture } from '../encode-picture.js';
import type { Product } from '../extract-product.js';
import type { Plane, RgbImage } from '../image/plane.js';
import { measureSizeInPicture, type AssumedHeight } from '../measure-size-in-picture.js';
import type { Fit } from './presentation.js';

export interface PlateView<Plate extends { image: RgbImage }> {
  facts: { pixels_per_cm: number };
  load(): Promise<Plate>;
}

export interface ComposedPicture {
  picture: RgbImage;
  /** Share of each pixel of the frame that is hidden, 0..1; absent when the whole product is visible. */
  hidden?: Plane;
}

/**
 * Finishes a picture on a plate. Matches the plate's grain and sharpness to the photo, and stores the product's size by
 * the plate's scale.
 */
export function finishPicture<Plate extends { image: RgbImage }>(
  { facts, load }: PlateView<Plate>,
  taken: AssumedHeight,
  named: Record<string, unknown>,
  compose: (product: Product, plate: Plate) => ComposedPicture,
): Fit['compose'] {
  return async (product, { notice, ...more } = {}) => {
    const plate = await load();
    const image = await matchCamera(plate.image, product);
    const { picture, hidden } = compose(product, { ...plate, image });
    const inPicture = measureSizeInPicture(product, facts.pixels_per_cm, taken, notice);
    return encodePicture(picture, product, { ...named, ...inPicture, ...more }, hidden);
  };
}
