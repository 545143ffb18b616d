import type { ProductSearch } from '../cut-out-product.js';
import type { StudioPicture } from '../encode-picture.js';
import { extractProduct } from '../extract-product.js';
import { choosePresentation, viewAngleOf, type ChosenPresentation } from './choose-presentation.js';
import type { PictureRequest } from './request.js';

/**
 * Makes a picture of a photo in one of the modes, without an AI provider.
 *
 * @throws UnrenderableError from `extractProduct` and `choosePresentation`.
 */
export async function renderPicture(
  original: Uint8Array,
  finder: ProductSearch,
  request: PictureRequest,
  onProgress: (percent: number, stage: string) => void = () => {},
): Promise<StudioPicture> {
  let presented: ChosenPresentation | undefined;
  const product = await extractProduct(
    original,
    finder,
    async (box, photo, mattes) => {
      presented = await choosePresentation(request, box, photo, mattes);
      return presented.place(box, photo);
    },
    onProgress,
    (matte) => viewAngleOf(request, matte),
  );
  const { compose, notice } = presented!;
  const isTryOn = request.mode === 'model_tryon';
  const encoded = await compose(product, notice ? { notice, ...(isTryOn && { try_on_notice: notice }) } : {});
  onProgress(100, 'done');
  return encoded;
}
