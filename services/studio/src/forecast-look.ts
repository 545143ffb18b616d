import type { ProductSearch } from './cut-out-product.js';
import type { Plane } from './image/plane.js';
import { locateProduct } from './locate-product.js';
import type { Look } from './plates/look.js';
import { choosePresentation, viewAngleOf } from './presentations/choose-presentation.js';
import type { PictureRequest } from './presentations/request.js';

export interface LookForecast {
  /** Look of the place; absent if the picture shows a person or a display form. */
  look?: Look | undefined;
  notice?: string | undefined;
}

/**
 * Predicts where a picture will show its product, with the same steps that a render takes before drawing.
 *
 * @throws UnrenderableError from `locateProduct` and `choosePresentation`
 */
export async function forecastLook(
  original: Uint8Array,
  search: Pick<ProductSearch, 'model' | 'estimate' | 'onEstimate'>,
  request: PictureRequest,
): Promise<LookForecast> {
  const finder = { ...search, straighten: request.facts.straighten };
  const angleOf = (matte: Plane): number => viewAngleOf(request, matte);
  const { photo, box, mattes } = await locateProduct(original, finder, () => {}, angleOf);
  const { look, notice } = await choosePresentation(request, box, photo.image, mattes);
  return { look, notice };
}
