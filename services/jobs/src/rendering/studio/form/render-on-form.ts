import type { ModeOptions } from '@packshot/proto/rest/job-schema';
import { encodePicture, type StudioPicture } from '../encode-picture.js';
import type { Finder } from '../cut-out.js';
import { matchCamera } from '../camera/match-camera.js';
import { extractProduct } from '../extract-product.js';
import { composeOnForm } from './compose-on-form.js';
import { chooseForm, loadForm } from './form.js';
import { placeOnForm } from './place-on-form.js';

interface FormOptions {
  gender: NonNullable<ModeOptions['subject_gender']>;
  jobId: string;
  /** Called with 0..100 and a stage name. */
  onProgress(percent: number, stage: string): void;
}

/** No person is shown, and nobody shall think so. */
const notice = 'Shown on a display form, not on a person.';

/**
 * Model Try-On without an AI engine: the product of a photo on a dressmaker's form.
 *
 * @throws UnrenderableError as `extractProduct` does
 */
export async function renderOnForm(
  original: Uint8Array,
  finder: Finder,
  { gender, jobId, onProgress }: FormOptions,
): Promise<StudioPicture> {
  const form = await loadForm(chooseForm(gender, jobId));
  const product = await extractProduct(original, finder, placeOnForm(form), onProgress);
  const seen = { ...form, image: await matchCamera(form.image, product) };
  const encoded = await encodePicture(composeOnForm(product, seen), product, { form: form.name, notice });
  onProgress(100, 'done');
  return encoded;
}
