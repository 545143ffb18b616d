import { Problem } from '@packshot/chassis/app/problem';
import type { Deps } from '../deps.js';
import { selectCorrectable } from '../photos/select-correctable.js';
import { countAllCorrections } from '../quota/count-correction.js';
import type { JobRow } from './create-job-event.js';
import { findJob } from './find-job.js';
import { moveJob } from './lifecycle.js';

/**
 * Renders a completed job again with the cut-out that its picture does not show, without a charge. Later pictures of the
 * photo use the same cut-out. Other pictures of the photo keep theirs.
 *
 * @throws Problem `not_found`, `not_correctable`, `rate_limited`
 */
export async function chooseOtherCutOut(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  id: string,
): Promise<JobRow> {
  return db.transaction().execute(async (tx) => {
    const job = await selectCorrectable(tx, await findJob({ db: tx }, userId, id))
      .select(['photo_id', 'render_metadata'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    const shown = job?.render_metadata?.cut_outs;
    if (!shown) throw new Problem('not_correctable');
    // The strokes correct the cut-out that is being replaced.
    await moveJob(tx, 'adjust', { id }, { strokes: null });
    // All transactions lock the account before the photo, to prevent a deadlock.
    await countAllCorrections(tx, userId, 1);
    const { numUpdatedRows } = await tx
      .updateTable('photo')
      .set({ other_chosen: !shown.other_chosen })
      .where('id', '=', job.photo_id)
      // A newer model may have replaced both answers with one.
      .where('other_area', 'is not', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new Problem('not_correctable');
    return findJob({ db: tx }, userId, id);
  });
}
