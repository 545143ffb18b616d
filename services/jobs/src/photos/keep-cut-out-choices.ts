import type { Transaction } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import type { JobRow } from '../jobs/create-job-event.js';

/** Lets later pictures of photos use the cut-outs that completed jobs show. */
export async function keepCutOutChoices(
  tx: Transaction<JobsTables>,
  jobs: readonly Pick<JobRow, 'photo_id' | 'render_metadata'>[],
): Promise<void> {
  // The order prevents a deadlock with the removal of deleted jobs, which locks their photos.
  for (const { photo_id, render_metadata } of jobs.toSorted((a, b) => a.photo_id.localeCompare(b.photo_id)))
    if (render_metadata?.cut_outs)
      await tx
        .updateTable('photo')
        .set({ other_chosen: render_metadata.cut_outs.other_chosen })
        .where('id', '=', photo_id)
        // A newer model may have replaced both answers with one.
        .where('other_area', 'is not', null)
        .execute();
}
