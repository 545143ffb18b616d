import { composeWhite } from './compose-white.js';
import { encodePicture, type StudioPicture } from '../../encode-picture.js';
import type { Finder } from '../../cut-out.js';
import { extractProduct } from '../../extract-product.js';
import { placeProduct } from '../../layout/place-product.js';
import { lamps } from '../../shadow/drop-shadow.js';
import { hasOwnShadow } from '../../shadow/has-own-shadow.js';

interface WhiteOptions {
  shadow: boolean;
  /** Which of the pictures that there can be: the lamp hangs elsewhere in each. */
  variation: number;
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
  { shadow, variation, onProgress }: WhiteOptions,
): Promise<StudioPicture> {
  const product = await extractProduct(original, finder, placeProduct, onProgress);
  const ownShadow = hasOwnShadow(product);
  // One shadow is enough: the seller's own stays, whatever the option.
  const lamp = shadow && !ownShadow ? lamps[variation % lamps.length] : undefined;
  const picture = composeWhite(product.colours, product.matte, product.place, lamp, product.glass);
  const encoded = await encodePicture(picture, product, {
    shadow,
    ...(lamp ? { lamp } : {}),
    ...(ownShadow ? { own_shadow: true } : {}),
  });
  onProgress(100, 'done');
  return encoded;
}
