import { toProductFacts } from '@packshot/proto/jobs/product-fields';
import type { createJobForm } from '@packshot/proto/rest/job-schema';
import type { z } from 'zod';
import type { Deps } from '../deps.js';
import type { PictureSettings } from './count-pictures.js';
import { modeOptionsOf, placeOf } from './mode-options.js';
import type { JobRow } from './create-job-event.js';

/** @throws Problem `unknown_place` */
export function pictureSettingsOf(
  { variety }: Pick<Deps, 'variety'>,
  source: JobRow,
  form: z.output<typeof createJobForm>,
): PictureSettings & { product: JobRow['product'] } {
  const chosen = placeOf(form);
  const { mode } = form;
  const options = modeOptionsOf(form, chosen);
  const place = chosen?.name;
  const product = { ...source.product, ...toProductFacts(form) };
  return {
    userId: source.user_id,
    photoId: source.photo_id,
    mode,
    options,
    place,
    product,
    variety: variety(mode, options, product, place),
  };
}
