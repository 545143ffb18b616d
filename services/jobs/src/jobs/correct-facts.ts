import { Problem } from '@packshot/chassis/app/problem';
import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import type { Deps } from '../deps.js';
import { countCorrection } from '../quota/count-correction.js';
import { findJob } from './find-job.js';
import { omitGuesses } from './list-guesses.js';
import { moveJob } from './lifecycle.js';
import type { JobRow } from './create-job-event.js';

/**
 * Renders a completed job again with corrected facts, without a charge. Guessed facts are seen again in the photo,
 * because some guesses follow from the kind. If the render fails, the job keeps its picture and its facts.
 *
 * @throws Problem `not_found`, `not_correctable`, `rate_limited`
 */
export async function correctFacts(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  id: string,
  said: ProductFacts,
): Promise<JobRow> {
  return db.transaction().execute(async (tx) => {
    const job = await findJob({ db: tx }, userId, id);
    // A provider would make another picture, at a cost.
    if (job.render_metadata?.engine !== 'studio') throw new Problem('not_correctable');
    const new_facts = JSON.stringify({ product: { ...omitGuesses(job), ...said }, guessed: [] });
    const { version } = job;
    if (!(await moveJob(tx, 'adjust', { id, userId, version }, { new_facts })))
      throw new Problem('not_correctable');
    await countCorrection(tx, userId);
    return findJob({ db: tx }, userId, id);
  });
}
