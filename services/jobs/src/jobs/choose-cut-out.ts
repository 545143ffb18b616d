import { Problem } from '@packshot/chassis/app/problem';
import { transact } from '../db/transact.js';
import type { Deps } from '../deps.js';
import { selectCorrectable } from '../photos/select-correctable.js';
import { countAllCorrections } from '../quota/count-correction.js';
import type { JobRow } from './create-job-event.js';
import { findJob } from './find-job.js';
import { moveJob } from './lifecycle.js';

/**
 * Renders a completed job again with the cut-out that its picture does not show, without a charge. When the
 * picture is ready, later pictures of the photo use the same cut-out. Other pictures of the photo keep theirs.
 *
 * @throws Problem `not_found`, `not_correctable`, `rate_limited`
 */
export async function chooseOtherCutOut(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  id: string,
): Promise<JobRow> {
  return transact(db, async (tx) => {
    const job = await selectCorrectable(tx, await findJob({ db: tx }, userId, id))
      .select(['photo_id', 'render_metadata'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    const shown = job?.render_metadata?.cut_outs;
    if (!shown) throw new Problem('not_correctable');
    const photo = await tx
      .selectFrom('photo')
      .select('id')
      .where('id', '=', job.photo_id)
      // A newer model may have replaced both answers with one.
      .where('other_area', 'is not', null)
      .executeTakeFirst();
    if (!photo) throw new Problem('not_correctable');
    // The strokes correct the cut-out that is being replaced.
    const new_cut_out = JSON.stringify({ strokes: null, other_chosen: !shown.other_chosen });
    await moveJob(tx, 'adjust', { id }, { new_cut_out });
    await countAllCorrections(tx, userId, 1);
    return findJob({ db: tx }, userId, id);
  });
}
