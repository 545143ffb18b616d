import { Problem } from '@packshot/chassis/app/problem';
import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import type { Transaction } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { selectCorrectable } from '../photos/select-correctable.js';
import { countCorrection } from '../quota/count-correction.js';
import { findJob } from './find-job.js';
import { omitGuesses } from './list-guesses.js';
import { moveJob } from './lifecycle.js';
import type { JobRow } from './create-job-event.js';

/**
 * Renders a completed job again with corrected facts, without a charge. Guessed facts are seen again in the photo,
 * because some guesses follow from the kind. If a render fails, its job keeps the picture and the facts.
 *
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
  return db.transaction().execute(async (tx) => {
    const asked = await findJob({ db: tx }, userId, id);
    // The rows are locked before the account, as in all transactions, to prevent a deadlock.
    const jobs = await selectCorrectable(tx, asked)
      .selectAll()
      .$if(!all, (only) => only.where('id', '=', id))
      .orderBy('id')
      .forUpdate()
      .execute();
    if (!jobs.some((job) => job.id === id)) throw new Problem('not_correctable');
    for (const job of jobs) await renderAgain(tx, job, said);
    return findJob({ db: tx }, userId, id);
  });
}

async function renderAgain(tx: Transaction<JobsTables>, job: JobRow, said: ProductFacts): Promise<void> {
  const new_facts = JSON.stringify({ product: { ...omitGuesses(job), ...said }, guessed: [] });
  await moveJob(tx, 'adjust', { id: job.id }, { new_facts });
  await countCorrection(tx, job.user_id);
}
