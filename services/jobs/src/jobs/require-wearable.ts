import { buffer } from 'node:stream/consumers';
import { Problem } from '@packshot/chassis/app/problem';
import type { ObjectStore } from '@packshot/chassis/object-store/object-store';
import { fileKey } from '../files/file-names.js';
import { decodeMask } from '../rendering/studio/correct/mask-file.js';
import { findGarment } from '../rendering/studio/form/find-garment.js';
import type { JobRow } from './tell.js';

/**
 * Refuses early what no display form can wear, by where the product was found when a picture was made of the same photo
 * before. Where none was, the studio finds out.
 *
 * @throws Problem `not_wearable`
 */
export async function requireWearable(
  store: ObjectStore,
  { id, mask_name }: Pick<JobRow, 'id' | 'mask_name'>,
): Promise<void> {
  const found = mask_name && (await store.get(fileKey(id, mask_name)));
  if (found && !findGarment(await decodeMask(await buffer(found.stream)))) throw new Problem('not_wearable');
}
