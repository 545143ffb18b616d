import { createReadStream } from 'node:fs';
import { uuidv7 } from '@packshot/chassis/app/uuid';
import type { uploadForm } from '@packshot/proto/rest/upload-form';
import type { z } from 'zod';
import type { Deps } from '../deps.js';
import { allEnded } from '../files/all-ended.js';
import { fileKey, jobPrefix, originalName, thumbnailName } from '../files/file-names.js';
import type { Upload } from '../http/with-upload.js';
import { inTurn } from '../quota/in-turn.js';
import { requireRemaining } from '../quota/require-remaining.js';
import { inspectPhoto } from '../uploads/inspect-photo.js';
import { insertJob, type KeepJob } from './insert-job.js';
import { modeOptions } from './mode-options.js';
import type { JobRow } from './tell.js';

/**
 * Accepts a photo: its files are stored first, then job, charge and events are committed together. When anything fails
 * on the way, neither table nor store keeps anything.
 *
 * @throws Problem of `inspectPhoto`, or `quota_exceeded`
 */
export async function createJob(
  { db, store, heic }: Pick<Deps, 'db' | 'store' | 'heic'>,
  userId: string,
  { path, filename }: Pick<Upload, 'path' | 'filename'>,
  form: z.output<typeof uploadForm>,
  keep?: KeepJob,
): Promise<JobRow> {
  await requireRemaining(db, userId);
  const photo = await inspectPhoto(path, heic, form.crop);
  const id = uuidv7();
  const original = originalName(photo.extension);
  try {
    const body = photo.converted ?? createReadStream(path);
    await allEnded([
      store.put(fileKey(id, original), body, { contentType: photo.contentType }),
      store.put(fileKey(id, thumbnailName), photo.thumbnail, { contentType: 'image/webp' }),
    ]);
    return await inTurn(userId, async () => {
      // Those before in a burst may have taken the last generation since: no transaction is begun in vain.
      await requireRemaining(db, userId);
      const job = {
        id,
        userId,
        mode: form.mode,
        options: modeOptions(form),
        filename,
        originalName: original,
      };
      return insertJob(db, job, keep);
    });
  } catch (error) {
    await store.deletePrefix(jobPrefix(id));
    throw error;
  }
}
