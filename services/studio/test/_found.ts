import { readFile } from 'node:fs/promises';
import type { Finder, Found } from '../src/cut-out.js';
import { decodeMask } from '../src/correct/mask-file.js';
import { decodePhoto } from '../src/image/decode-photo.js';
import { resizeImage } from '../src/image/resize-image.js';
import { cleanMask } from '../src/mask/clean-mask.js';

/** A photo of a product that we made ourselves, with what the cut-out model says of it: the model does not run. */
export interface FoundPhoto {
  original: Buffer;
  finder: Finder;
}

/**
 * Reads a photo of `data/` and the model's estimate of it, kept in `data/mattes/` by `npm run mattes -w services/studio`.
 */
export async function foundPhoto(name: string): Promise<FoundPhoto> {
  const [original, kept] = await Promise.all(
    [`data/${name}.jpg`, `data/mattes/${name}.png`].map((file) => readFile(new URL(file, import.meta.url))),
  );
  const estimate = await decodeMask(kept!);
  const { image } = await decodePhoto(original!);
  const small = await resizeImage(image, estimate.width, estimate.height);
  const found: Found = { method: 'isnet', mask: cleanMask(estimate, small), estimate };
  return { original: original!, finder: { found } };
}
