import type { Transaction } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import type { FinishedPicture } from './mark-outdated.js';

/**
 * Returns the finished pictures of products. A picture that is being made is compared with the facts when the picture
 * is finished.
 */
export const findFinished = (
  tx: Transaction<JobsTables>,
  userId: string,
  productIds: readonly string[],
): Promise<FinishedPicture[]> =>
  tx
    .selectFrom('job')
    .innerJoin('photo', 'photo.id', 'job.photo_id')
    .select(['job.id', 'job.photo_id', 'job.mode', 'job.product', 'job.outdated'])
    .where('job.user_id', '=', userId)
    .where('photo.product_id', 'in', productIds)
    .where('job.status', '=', 'completed')
    .execute();
