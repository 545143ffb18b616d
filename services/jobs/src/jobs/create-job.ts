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
import { findSamePicture } from './find-same-picture.js';
import { guessedFieldsOf } from './guessed-fields-of.js';
import { insertJob, type KeepJob } from './insert-job.js';
import { modeOptions } from './mode-options.js';
import { photoKeyOf } from './photo-key.js';
import { placeOf } from './place-of.js';
import { productFactsOf } from './product-facts-of.js';
import { repeatPicture } from './repeat-picture.js';
import type { JobRow } from './tell.js';

/**
 * Accepts a photo: its files are stored first, then job, charge and events are committed together. When anything fails
 * on the way, neither table nor store keeps anything. A picture that its seller has already is not made again and not
 * charged; where only the render can tell, the generation comes back with the picture.
 *
 * @throws Problem of `inspectPhoto`, `unknown_place`, `rate_limited`, or `quota_exceeded`
 */
export async function createJob(
  { db, store, photos, variety }: Pick<Deps, 'db' | 'store' | 'photos' | 'variety'>,
  waiter: Waiter,
  { path, filename, sha256 }: Pick<Upload, 'path' | 'filename' | 'sha256'>,
  form: z.output<typeof uploadForm>,
  keep?: KeepJob,
): Promise<JobRow> {
  const { userId } = waiter;
  const place = placeOf(form);
  const request = {
    userId,
    mode: form.mode,
    options: modeOptions(form, place),
    place: place?.name,
    product: productFactsOf(form),
    guessed: guessedFieldsOf(form),
    photoHash: sha256,
    photoKey: photoKeyOf(sha256, form.crop),
    filename,
  };
  const { mode, options, product } = request;
  // A provider is asked again: what it makes is another picture, and the last may have been made in its place.
  const repeats = variety(mode, options, product, request.place) < Infinity;
  const same = repeats ? await findSamePicture(db, request) : undefined;
  const repeated = same && (await repeatPicture({ db, store }, same, request, keep));
  if (repeated) return repeated;
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
      return insertJob(db, { ...request, id, originalName: original }, keep);
    });
  } catch (error) {
    await store.deletePrefix(filed.folder);
    throw error;
  }
}
