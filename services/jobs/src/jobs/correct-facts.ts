import { Problem } from '@packshot/chassis/app/problem';
import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import { sql, type Transaction } from 'kysely';
import { transact } from '../db/transact.js';
import type { JobsTables } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { selectCorrectable } from '../photos/select-correctable.js';
import { lockPictures } from '../products/lock-pictures.js';
import { sayFacts } from '../products/say-facts.js';
import { countAllCorrections } from '../quota/count-correction.js';
import { findJob } from './find-job.js';
import { omitGuesses } from './list-guesses.js';
import { moveJob } from './lifecycle.js';
import type { JobRow } from './create-job-event.js';

/**
 * Corrects the facts of a photo and its product, and renders a completed job again with all facts that the seller has
 * said, without a charge. Guessed facts are seen again in the photo, because some guesses follow from the kind. If a
 * render fails, its job keeps the picture and the facts.
 *
 * @param said corrected facts; an empty object renders the job again with the facts that the seller has said already
 * @param all whether to correct all pictures of the photo
 * @throws Problem `not_found`, `not_correctable`, `rate_limited`
 */
export async function correctFacts(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  id: string,
  said: ProductFacts,
  all: boolean,
): Promise<JobRow> {
  return transact(db, async (tx) => {
    const asked = await findJob({ db: tx }, userId, id);
    const { photo_id: photoId } = asked;
    const locked = await lockPictures(tx, { userId, said }, photoId);
    // The rows are locked before the account, as in all transactions, to prevent a deadlock.
    const jobs = await selectCorrectable(tx, asked)
      .selectAll()
      .$if(!all, (only) => only.where('id', '=', id))
      // A picture that was finished after the locks is only marked as outdated, because a late lock could cause a deadlock.
      .$if(locked !== undefined, (only) => only.where(sql<boolean>`id = any(${locked})`))
      .orderBy('id')
      .forUpdate()
      .execute();
    if (!jobs.some((job) => job.id === id)) throw new Problem('not_correctable');
    await countAllCorrections(tx, userId, jobs.length);
    const known = await sayFacts(tx, { userId, photoId, said });
    for (const job of jobs) await renderAgain(tx, job, known);
    return findJob({ db: tx }, userId, id);
  });
}

/** Renders a completed job again with what the seller has said about its photo and product. */
export async function renderAgain(
  tx: Transaction<JobsTables>,
  job: JobRow,
  known: ProductFacts,
): Promise<void> {
  // A process of the previous version does not store the seller's answers with the product.
  const new_facts = JSON.stringify({ product: { ...omitGuesses(job), ...known }, guessed: [] });
  await moveJob(tx, 'adjust', { id: job.id }, { new_facts });
}
