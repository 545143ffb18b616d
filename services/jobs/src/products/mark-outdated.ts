import { productFactNames } from '@packshot/proto/rest/product-words';
import { sql, type Transaction } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import type { JobRow } from '../jobs/create-job-event.js';
import { hasOtherFacts } from './has-other-facts.js';
import { toSaidFacts } from './said-facts.js';

/** A finished picture with the facts that it was made with. */
export type FinishedPicture = Pick<JobRow, 'id' | 'photo_id' | 'mode' | 'product' | 'outdated'>;

/**
 * Marks finished pictures that were made with other facts than the seller has said, and unmarks the others. The caller
 * has locked the accounts, so that no facts change at the same time.
 */
export async function markOutdated(
  tx: Transaction<JobsTables>,
  jobs: readonly FinishedPicture[],
): Promise<void> {
  if (jobs.length === 0) return;
  const photos = await tx
    .selectFrom('photo')
    .innerJoin('product', 'product.id', 'photo.product_id')
    .select(['photo.id', ...productFactNames])
    .where('photo.id', 'in', [...new Set(jobs.map(({ photo_id }) => photo_id))])
    .execute();
  const saidOf = new Map(photos.map((photo) => [photo.id, toSaidFacts(photo)]));
  const isMarkWrong = (job: FinishedPicture) =>
    job.outdated !== hasOtherFacts(job, saidOf.get(job.photo_id) ?? {});
  const ids = jobs.filter(isMarkWrong).map(({ id }) => id);
  if (ids.length === 0) return;
  await tx
    .updateTable('job')
    .set({ outdated: sql<boolean>`not outdated` })
    .where('id', 'in', ids)
    .execute();
}
