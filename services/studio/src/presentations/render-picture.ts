import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import type { ProductSearch } from '../cut-out-product.js';
import { encodeCutout, type EncodedCutout } from '../encode-cutout.js';
import type { StudioPicture } from '../encode-picture.js';
import { extractProduct } from '../extract-product.js';
import { completeRequest, type CompletedRequest } from '../recognise/complete-request.js';
import type { SeenProduct } from '../recognise/see-product.js';
import { choosePresentation, viewAngleOf, type ChosenPresentation } from './choose-presentation.js';
import type { PictureRequest } from './request.js';

export interface RenderedPicture extends StudioPicture, EncodedCutout {
  /** Facts of the seller, and facts that the photo shows. */
  facts: ProductFacts;
  /** Recognised product; undefined if nothing was recognised. */
  seen: SeenProduct | undefined;
}

/**
 * Makes a picture of a photo in one of the modes, without an AI provider.
 *
 * @throws UnrenderableError from `extractProduct` and `choosePresentation`.
 */
export async function renderPicture(
  original: Uint8Array,
  finder: ProductSearch,
  asked: PictureRequest,
  onProgress: (percent: number, stage: string) => void = () => {},
): Promise<RenderedPicture> {
  let request: CompletedRequest = asked;
  let presented: ChosenPresentation | undefined;
  const product = await extractProduct(
    original,
    finder,
    async (box, photo, mattes) => {
      presented = await choosePresentation(request, box, photo, mattes);
      return presented.place(box, photo);
    },
    onProgress,
    async (matte, cutOut) => {
      request = await completeRequest(asked, cutOut, finder.kinds);
      return viewAngleOf(request, matte);
    },
  );
  const { compose, notice } = presented!;
  const isTryOn = request.mode === 'model_tryon';
  const [cutOut, encoded] = await Promise.all([
    // libvips encodes the cut-out in a separate thread while this thread composes the picture.
    encodeCutout(product),
    compose(product, notice ? { notice, ...(isTryOn && { try_on_notice: notice }) } : {}),
  ]);
  onProgress(100, 'done');
  const { facts, seen } = request;
  const metadata = { ...encoded.metadata, ...(seen ? { recognised: seen.recognised } : {}) };
  return { ...encoded, ...cutOut, facts, seen, metadata };
}
