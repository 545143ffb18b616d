import { buffer } from 'node:stream/consumers';
import { Problem } from '@packshot/chassis/app/problem';
import type { Deps } from '../deps.js';
import { fileKey, type Filed } from '../files/file-names.js';
import type { Waiter } from '../processes/fair-queue.js';
import type { JobRow } from './tell.js';

/**
 * Refuses early what no display form can wear, by where the product was found when a picture was made of the same photo
 * before. Where none was, the studio finds out.
 *
 * @throws Problem `not_wearable`
 */
export async function requireWearable(
  { store, photos }: Pick<Deps, 'store' | 'photos'>,
  waiter: Waiter,
  job: Filed & Pick<JobRow, 'mask_name'>,
): Promise<void> {
  const { mask_name } = job;
  if (!mask_name) return;
  const isWearable = await photos.have('isWearable', waiter, async () => {
    const found = await store.get(fileKey(job, mask_name));
    if (!found) throw new Problem('not_found', { detail: 'The photo of this job is no longer there.' });
    return { mask: await buffer(found.stream) };
  });
  if (!isWearable) throw new Problem('not_wearable');
}
