import type { ObjectStore } from '@packshot/chassis/object-store/object-store';
import type { EditBase } from '../db/tables.js';
import { editBaseOf, readBase } from '../edits/edit-base.js';
import type { JobRow } from '../jobs/create-job-event.js';

/** An unedited picture from the store, which only needs an edit. */
export interface UneditedPicture {
  base: EditBase;
  cutout: Buffer;
}

/**
 * Returns the stored unedited picture if the seller asked for nothing but an edit. A stored cut-out with a watermark
 * cannot lose the watermark, so that the studio renders the picture again after a change to a paid plan.
 */
export async function findUnedited(
  store: ObjectStore,
  job: JobRow,
  isMarked: () => Promise<boolean>,
): Promise<UneditedPicture | undefined> {
  const base = editBaseOf(job);
  if (!job.new_edit?.edit || !base || job.watermarked !== (await isMarked())) return undefined;
  const cutout = await readBase(store, job, base);
  return cutout && { base, cutout };
}
