import type { RawAnswer } from '@packshot/chassis/app/raw-answer';
import type { Stroke } from '@packshot/proto/rest/cutout';
import type { Deps } from '../deps.js';
import type { Waiter } from '../processes/fair-queue.js';
import { findAdjustable, readCutout } from './find-cutout.js';

/** Returns the corrected mask without saving the strokes. @throws Problem `not_found`, `no_cutout`, `rate_limited` */
export async function previewCutout(
  deps: Deps,
  waiter: Waiter,
  id: string,
  strokes: Stroke[],
): Promise<RawAnswer> {
  const job = await findAdjustable(deps, waiter.userId, id);
  const { mask } = await deps.corrector.correct(waiter, async () => ({
    ...(await readCutout(deps, job)),
    strokes,
  }));
  return { headers: { 'content-type': 'image/png' }, body: Buffer.from(mask) };
}
