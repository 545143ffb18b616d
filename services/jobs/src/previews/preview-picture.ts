import type { RawAnswer } from '@packshot/chassis/app/raw-answer';
import { toProductFacts } from '@packshot/proto/jobs/product-fields';
import type { pictureForm } from '@packshot/proto/rest/previews';
import type { z } from 'zod';
import type { Deps } from '../deps.js';
import type { Upload } from '../http/with-upload.js';
import { modeOptionsOf, placeOf } from '../jobs/mode-options.js';
import type { Waiter } from '../processes/fair-queue.js';
import { createPhotoTask } from './photo-task.js';

/**
 * Draws the first picture of a photo in a mode. The number of the photo selects the person, the place and the light, as
 * for the picture of a job.
 *
 * @throws Problem `product_not_found`, `unknown_place`, `rate_limited`, or a problem of `inspectPhoto`
 */
export async function previewPicture(
  deps: Pick<Deps, 'db' | 'store' | 'estimates' | 'previews'>,
  waiter: Waiter,
  upload: Pick<Upload, 'path' | 'sha256'>,
  form: z.output<typeof pictureForm>,
): Promise<RawAnswer> {
  const place = placeOf(form);
  const { photoId, ...task } = await createPhotoTask(deps, waiter.userId, upload, form);
  const picture = {
    mode: form.mode,
    options: modeOptionsOf(form, place),
    facts: toProductFacts(form),
    photoId,
    variation: 0,
    place: place?.name,
  };
  const jpeg = await deps.previews.picture(waiter, { ...task, picture });
  return { headers: { 'content-type': 'image/jpeg' }, body: Buffer.from(jpeg) };
}
