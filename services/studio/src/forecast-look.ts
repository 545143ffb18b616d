import type { Finder } from './cut-out.js';
import type { Plane } from './image/plane.js';
import { locateProduct } from './locate-product.js';
import type { Look } from './plates/look.js';
import { present, viewAngleOf } from './presentations/present.js';
import type { PictureRequest } from './presentations/request.js';

/** Where a picture will show its product. */
export interface LookForecast {
  /** Absent with a person or on a form. */
  look?: Look | undefined;
  /** What the seller will read first next to the picture. */
  notice?: string | undefined;
}

/**
 * Finds out where a picture will show its product, in the same steps as a render takes before it draws.
 *
 * @param original JPEG, PNG or WebP bytes
 * @throws UnrenderableError as `locateProduct` and `present` do
 */
export async function forecastLook(
  original: Uint8Array,
  model: Finder['model'],
  request: PictureRequest,
): Promise<LookForecast> {
  const finder = { model, straighten: request.facts.straighten };
  const angleOf = (matte: Plane): number => viewAngleOf(request, matte);
  const { photo, box, mattes } = await locateProduct(original, finder, () => {}, angleOf);
  const { look, notice } = await present(request, box, photo.image, mattes);
  return { look, notice };
}
