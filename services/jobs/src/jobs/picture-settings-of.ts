import type { createJobForm } from '@packshot/proto/rest/job-schema';
import type { z } from 'zod';
import type { Deps } from '../deps.js';
import type { PictureSettings } from './count-pictures.js';
import { modeOptionsOf, placeOf } from './mode-options.js';
import type { JobRow } from './create-job-event.js';
import { combineFacts, type PictureFacts } from '../products/combine-facts.js';
import { findKnownFacts } from '../products/find-known-facts.js';
import { findPresetEdit } from '../presets/edit-of-preset.js';
import type { JobToInsert } from './write-job.js';

/** @throws Problem `unknown_place`, `unknown_preset` */
export async function pictureSettingsOf(
  { db, variety }: Pick<Deps, 'db' | 'variety'>,
  source: JobRow,
  form: z.output<typeof createJobForm>,
): Promise<PictureSettings & PictureFacts & Pick<JobToInsert, 'edit'>> {
  const chosen = placeOf(form);
  const { mode } = form;
  const options = modeOptionsOf(form, chosen);
  const place = chosen?.name;
  const known = await findKnownFacts(db, source.user_id, { id: source.photo_id });
  const facts = combineFacts(form, known, source);
  return {
    userId: source.user_id,
    photoId: source.photo_id,
    mode,
    options,
    place,
    edit: await findPresetEdit(db, source.user_id, form),
    ...facts,
    variety: variety(mode, options, facts.product, place),
  };
}
