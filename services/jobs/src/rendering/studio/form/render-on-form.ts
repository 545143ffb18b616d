import type { ModeOptions } from '@packshot/proto/rest/job-schema';
import { encodePicture, type StudioPicture } from '../encode-picture.js';
import type { Finder } from '../cut-out.js';
import { matchCamera } from '../camera/match-camera.js';
import { extractProduct } from '../extract-product.js';
import type { Variation } from '../plates/look.js';
import { composeOnForm } from './compose-on-form.js';
import { chooseForm, loadForm } from './form.js';
import { placeOnForm } from './place-on-form.js';

interface FormOptions extends Variation {
  gender: NonNullable<ModeOptions['subject_gender']>;
  /** Called with 0..100 and a stage name. */
  onProgress(percent: number, stage: string): void;
}

/** No person is shown, and nobody shall think so. */
const notice = 'Shown on a display form, not on a person.';

/**
 * Model Try-On without an AI engine: the product of a photo on a dressmaker's form.
 *
 * @throws UnrenderableError as `extractProduct` does, and for what no form can wear
 */
export async function renderOnForm(
  original: Uint8Array,
  finder: Finder,
  { gender, onProgress, ...variation }: FormOptions,
): Promise<StudioPicture> {
  const look = chooseForm(gender, variation);
  const form = await loadForm(look);
  const product = await extractProduct(original, finder, placeOnForm(form), onProgress);
  const seen = { ...form, image: await matchCamera(form.image, product) };
  const encoded = await encodePicture(composeOnForm(product, seen), product, {
    form: look.name,
    mirrored: look.mirrored,
    notice,
  });
  onProgress(100, 'done');
  return encoded;
}
