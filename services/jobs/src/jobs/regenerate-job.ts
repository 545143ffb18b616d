import { Problem } from '@packshot/chassis/app/problem';
import { uuidv7 } from '@packshot/chassis/app/uuid';
import type { createJobForm } from '@packshot/proto/rest/job-schema';
import type { z } from 'zod';
import type { Deps } from '../deps.js';
import { copyFiles } from '../files/copy-files.js';
import { deleteFilesWithoutJob } from '../files/delete-files-without-job.js';
import { folderOf } from '../files/file-names.js';
import { serializePerUser } from '../quota/serialize-per-user.js';
import { requireRemaining } from '../quota/charge.js';
import type { Waiter } from '../processes/fair-queue.js';
import { chargeOrCopy } from './charge-or-copy.js';
import { findJob } from './find-job.js';
import { insertJob, type ChargedJob, type KeepJobAnswer } from './insert-job.js';
import { nextVariation } from './count-pictures.js';
import { pictureSettingsOf } from './picture-settings-of.js';
import type { JobRow } from './create-job-event.js';

/**
 * Creates a job for another picture of a photo. The photo is copied, so that either job can be deleted without the
 * other job. A request for an impossible picture is rejected before the charge.
 *
 * @throws Problem `not_found`, `unknown_place`, `unknown_preset`, `no_other_picture`, or a problem of `chargeOrCopy`
 */
export async function regenerateJob(
  deps: Pick<Deps, 'db' | 'store' | 'estimates' | 'previews' | 'spoolDir' | 'variety'>,
  waiter: Waiter,
  sourceId: string,
  form: z.output<typeof createJobForm>,
  keep?: KeepJobAnswer,
): Promise<JobRow> {
  const { db } = deps;
  const source = await findJob({ db }, waiter.userId, sourceId);
  const wanted = await pictureSettingsOf(deps, source, form);
  const asked = {
    ...wanted,
    photoHash: source.photo_hash,
    photoKey: source.photo_key,
    filename: source.input_filename,
    sourceJobId: source.id,
    batchId: form.batch,
    variation: await nextVariation(db, wanted),
  };
  return chargeOrCopy(deps, waiter, asked, () => chargeForSource(deps, source, asked, keep), keep);
}

/** Copies the photo of a job, and charges and inserts another job with this photo. */
export async function chargeForSource(
  { db, store }: Pick<Deps, 'db' | 'store'>,
  source: JobRow,
  asked: Omit<ChargedJob, 'id' | 'originalName'> & NonNullable<ChargedJob['again']>,
  keep?: KeepJobAnswer,
): Promise<JobRow> {
  const { userId } = asked;
  await requireRemaining(db, userId);
  const id = uuidv7();
  const filed = { id, folder: folderOf(userId, id) };
  try {
    if (!(await copyFiles(store, source, filed, [source.original_name, source.thumbnail_name])))
      throw new Problem('not_found', { detail: 'The photo of this job no longer exists.' });
    const job = { ...asked, id, originalName: source.original_name, again: asked };
    return await serializePerUser(userId, () => insertJob(db, job, keep));
  } catch (error) {
    await deleteFilesWithoutJob({ db, store }, userId, filed);
    throw error;
  }
}
