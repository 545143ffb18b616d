import { Problem } from '@packshot/chassis/app/problem';
import type { Kysely } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import { countPictures, type PictureSettings } from './count-pictures.js';
import { explainNoOtherPicture } from './explain-no-other-picture.js';

/**
 * The number of the next picture of a photo. Only under the lock that `chargeGeneration` takes on the account is the answer final.
 *
 * @throws Problem `no_other_picture` when all that can be made are there
 */
export async function nextVariation(db: Kysely<JobsTables>, wanted: PictureSettings): Promise<number> {
  const { next, left, made } = await countPictures(db, wanted);
  if (left === 0)
    throw new Problem('no_other_picture', {
      detail: `${explainNoOtherPicture(wanted, made)} Nothing was charged.`,
    });
  return next;
}
