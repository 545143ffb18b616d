import { Problem } from '@packshot/chassis/app/problem';
import type { Stroke } from '@packshot/proto/rest/cutout';
import { transact } from '../db/transact.js';
import type { Deps } from '../deps.js';
import { findJob } from '../jobs/find-job.js';
import { moveJob } from '../jobs/lifecycle.js';
import type { JobRow } from '../jobs/create-job-event.js';
import type { Waiter } from '../processes/fair-queue.js';
import { countAllCorrections } from '../quota/count-correction.js';
import { findAdjustable, readCutout } from './find-cutout.js';

/** Minimum share of the photo that the product must cover; a smaller cut-out counts as empty. */
const minCoverageShare = 0.001;

/** @throws Problem `not_found`, `no_cutout`, `cutout_empty`, `rate_limited` */
export async function adjustCutout(
  deps: Deps,
  waiter: Waiter,
  id: string,
  strokes: Stroke[],
): Promise<JobRow> {
  const { userId } = waiter;
  const job = await findAdjustable(deps, userId, id);
  const { coverage } = await deps.corrector.correct(waiter, async () => ({
    ...(await readCutout(deps, job)),
    strokes,
  }));
  if (coverage < minCoverageShare) throw new Problem('cutout_empty');
  return transact(deps.db, async (tx) => {
    // The version prevents a second correction when the seller saves in two browsers at once.
    const { version } = job;
    const change = { new_cut_out: JSON.stringify({ strokes }) };
    if (!(await moveJob(tx, 'adjust', { id, userId, version }, change))) throw new Problem('no_cutout');
    await countAllCorrections(tx, userId, 1);
    return findJob({ db: tx }, userId, id);
  });
}
