import { uuidv7 } from '@packshot/chassis/app/uuid';
import { keepNoAnswer } from '@packshot/chassis/idempotency/answer-once';
import type { Deps } from '../deps.js';
import { copyFiles } from '../files/copy-files.js';
import { deleteFilesWithoutJob } from '../files/delete-files-without-job.js';
import { folderOf, listNames } from '../files/file-names.js';
import { serializePerUser } from '../quota/serialize-per-user.js';
import type { KeepJobAnswer } from './insert-job.js';
import { insertRepeat, type RepeatedPicture } from './insert-repeat.js';
import type { JobRow } from './create-job-event.js';
import type { JobToInsert, PictureNumber } from './write-job.js';

export type JobToCopy = Omit<JobToInsert, 'id' | 'originalName'> & Pick<PictureNumber, 'variation'>;

/**
 * Creates a job that completes immediately with a picture that its seller already has, and costs no generation. The
 * files are copied, so that either job can be deleted without the other job.
 *
 * @returns the job; undefined when the picture is gone, has changed, or would now get another watermark
 */
export async function repeatPicture(
  { db, store }: Pick<Deps, 'db' | 'store'>,
  { same, notice }: RepeatedPicture,
  request: JobToCopy,
  keep: KeepJobAnswer = keepNoAnswer,
): Promise<JobRow | undefined> {
  const id = uuidv7();
  const filed = { id, folder: folderOf(request.userId, id) };
  let job: JobRow | undefined;
  try {
    if (await copyFiles(store, same, filed, listNames(same))) {
      const wanted = { ...request, id, originalName: same.original_name };
      job = await serializePerUser(request.userId, () => insertRepeat(db, { same, notice }, wanted, keep));
    }
    return job;
  } finally {
    if (job?.id !== id) await deleteFilesWithoutJob({ db, store }, request.userId, filed);
  }
}
