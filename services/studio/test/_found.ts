import { readFile } from 'node:fs/promises';
import type { ProductSearch, FoundProduct } from '../src/cut-out-product.js';
import { decodeMask } from '../src/correct/mask-file.js';
import { decodePhoto } from '../src/image/decode-photo.js';
import { resizeImage } from '../src/image/resize-image.js';
import { cleanMask } from '../src/mask/clean-mask.js';

/** Test photo of a product with a stored estimate of the model, so that the model does not run. */
export interface FoundPhoto {
  original: Buffer;
  finder: ProductSearch;
}

/**
 * Reads a photo of `data/` and its estimate, which `npm run mattes -w services/studio` has stored in `data/mattes/`.
 */
export async function foundPhoto(name: string): Promise<FoundPhoto> {
  const [original, kept] = await Promise.all(
    [`data/${name}.jpg`, `data/mattes/${name}.png`].map((file) => readFile(new URL(file, import.meta.url))),
  );
  const estimate = await decodeMask(kept!);
  const { image } = await decodePhoto(original!);
  const small = await resizeImage(image, estimate.width, estimate.height);
  const found: FoundProduct = { method: 'isnet', mask: cleanMask(estimate, small), estimate };
  return { original: original!, finder: { found } };
}
