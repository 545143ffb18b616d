import { createReadStream } from 'node:fs';
import { uuidv7 } from '@packshot/chassis/app/uuid';
import type { uploadForm } from '@packshot/proto/rest/upload-form';
import type { z } from 'zod';
import type { Deps } from '../deps.js';
import { allEnded } from '../files/all-ended.js';
import { fileKey, folderOf, originalName, thumbnailName } from '../files/file-names.js';
import type { Upload } from '../http/with-upload.js';
import { inTurn } from '../quota/in-turn.js';
import { requireRemaining } from '../quota/require-remaining.js';
import type { Waiter } from '../processes/fair-queue.js';
import { insertJob, type KeepJob } from './insert-job.js';
import { modeOptions } from './mode-options.js';
import { placeOf } from './place-of.js';
import { productFactsOf } from './product-facts-of.js';
import type { JobRow } from './tell.js';

/**
 * Accepts a photo: its files are stored first, then job, charge and events are committed together. When anything fails
 * on the way, neither table nor store keeps anything.
 *
 * @throws Problem of `inspectPhoto`, `unknown_place`, `rate_limited`, or `quota_exceeded`
 */
export async function createJob(
  { db, store, photos }: Pick<Deps, 'db' | 'store' | 'photos'>,
  waiter: Waiter,
  { path, filename, sha256 }: Pick<Upload, 'path' | 'filename' | 'sha256'>,
  form: z.output<typeof uploadForm>,
  keep?: KeepJob,
): Promise<JobRow> {
  const { userId } = waiter;
  const place = placeOf(form);
  const photo = await photos.have('inspect', waiter, async () => {
    // Those before in a burst may have taken the last generation since.
    await requireRemaining(db, userId);
    return { path, crop: form.crop };
  });
  const id = uuidv7();
  const filed = { id, folder: folderOf(userId, id) };
  const original = originalName(photo.extension);
  try {
    await allEnded([
      store.put(fileKey(filed, original), createReadStream(path), { contentType: photo.contentType }),
      store.put(fileKey(filed, thumbnailName), Buffer.from(photo.thumbnail), { contentType: 'image/webp' }),
    ]);
    return await inTurn(userId, async () => {
      // Once more: no transaction is begun in vain.
      await requireRemaining(db, userId);
      const job = {
        id,
        userId,
        mode: form.mode,
        options: modeOptions(form, place),
        place: place?.name,
        product: productFactsOf(form),
        photoHash: sha256,
        filename,
        originalName: original,
      };
      return insertJob(db, job, keep);
    });
  } catch (error) {
    await store.deletePrefix(filed.folder);
    throw error;
  }
}
