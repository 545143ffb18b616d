import { composeWhite } from './compose-white.js';
import { encodePicture, type StudioPicture } from './encode-picture.js';
import type { Finder } from './cut-out.js';
import { extractProduct } from './extract-product.js';
import { placeProduct } from './layout/place-product.js';

interface WhiteOptions {
  shadow: boolean;
  /** Called with 0..100 and a stage name. */
  onProgress(percent: number, stage: string): void;
}

/**
 * Studio White: the product of a photo on pure white, filling 85 % of a square frame.
 *
 * @throws UnrenderableError as `extractProduct` does
 */
export async function renderWhite(
  original: Uint8Array,
  finder: Finder,
  { shadow, onProgress }: WhiteOptions,
): Promise<StudioPicture> {
  const product = await extractProduct(original, finder, placeProduct, onProgress);
  const picture = composeWhite(product.colours, product.matte, product.place, shadow);
  const encoded = await encodePicture(picture, product, { shadow });
  onProgress(100, 'done');
  return encoded;
}
