import type { ProductSearch } from './cut-out-product.js';
import { locateProduct } from './locate-product.js';
import type { Look } from './plates/look.js';
import { choosePresentation, viewAngleOf } from './presentations/choose-presentation.js';
import type { PictureRequest } from './presentations/request.js';
import { completeRequest, type CompletedRequest } from './recognise/complete-request.js';

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
  search: Pick<ProductSearch, 'model' | 'kinds' | 'estimate' | 'onEstimate'>,
  asked: PictureRequest,
): Promise<LookForecast> {
  let request: CompletedRequest = asked;
  const finder = { ...search, straighten: asked.facts.straighten };
  const { photo, box, mattes } = await locateProduct(
    original,
    finder,
    () => {},
    async (matte, cutOut) => {
      request = await completeRequest(asked, cutOut, search.kinds);
      return viewAngleOf(request, matte);
    },
  );
  const { look, notice } = await choosePresentation(request, box, photo.image, mattes);
  return { look, notice };
}
