import { Problem } from '@packshot/chassis/app/problem';
import type { RawAnswer } from '@packshot/chassis/app/raw-answer';
import type { Deps } from '../deps.js';
import { estimateKey } from '../photos/photo-files.js';
import { findAdjustable } from './find-cutout.js';

/** Returns the model's answer that a picture does not show. @throws Problem `not_found`, `no_cutout` */
export async function getOtherCutout(
  deps: Pick<Deps, 'db' | 'store'>,
  userId: string,
  id: string,
): Promise<RawAnswer> {
  const { photo_id, render_metadata } = await findAdjustable(deps, userId, id);
  const shown = render_metadata?.cut_outs;
  const photo = { id: photo_id, user_id: userId };
  const found = shown && (await deps.store.get(estimateKey(photo, !shown.other_chosen)));
  if (!found) throw new Problem('no_cutout');
  return { headers: { 'content-type': 'image/png' }, body: found.stream };
}
