import type { Finder } from '../cut-out.js';
import type { StudioPicture } from '../encode-picture.js';
import { extractProduct } from '../extract-product.js';
import { groundsOf } from '../plates/grounds.js';
import type { Look } from '../plates/look.js';
import { chooseTryOn, turnForTryOn, type TryOnChoice, type TryOnRequest } from './present.js';

interface TryOnOptions extends Omit<TryOnRequest, 'kept'> {
  /** The look of the picture that this one replaces: it stands there again, or with the same person. */
  look?: Look | undefined;
  /** Called with 0..100 and a stage name. */
  onProgress(percent: number, stage: string): void;
}

/**
 * Model Try-On without an AI engine, see `chooseTryOn`. Where no person is shown, the picture says why.
 *
 * @throws UnrenderableError as `extractProduct` and `chooseTryOn` do
 */
export async function renderTryOn(
  original: Uint8Array,
  finder: Finder,
  { look, onProgress, ...options }: TryOnOptions,
): Promise<StudioPicture> {
  const request = { ...options, kept: look };
  const grounds = await groundsOf('indoor');
  let chosen: TryOnChoice | undefined;
  const product = await extractProduct(
    original,
    finder,
    (box, photo, mattes) => {
      chosen = chooseTryOn(request, grounds, box, photo, mattes);
      return chosen.shown.place(box, photo, mattes);
    },
    onProgress,
    (matte) => turnForTryOn(request, matte),
  );
  const { shown, notice } = chosen!;
  const encoded = await shown.finish(product, { notice, try_on_notice: notice });
  onProgress(100, 'done');
  return encoded;
}
