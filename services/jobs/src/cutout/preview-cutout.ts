import type { RawAnswer } from '@packshot/chassis/app/raw-answer';
import type { Stroke } from '@packshot/proto/rest/cutout';
import type { Deps } from '../deps.js';
import { findAdjustable, readCutout } from './find-cutout.js';

/** The mask as strokes would correct it; nothing is kept. @throws Problem `not_found`, `no_cutout` */
export async function previewCutout(
  deps: Deps,
  userId: string,
  id: string,
  strokes: Stroke[],
): Promise<RawAnswer> {
  const job = await findAdjustable(deps, userId, id);
  const { mask } = await deps.corrector.correct({ ...(await readCutout(deps, job)), strokes });
  return { headers: { 'content-type': 'image/png' }, body: Buffer.from(mask) };
}
