import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { uuidv7 } from '@packshot/chassis/app/uuid';
import type { Crop } from '@packshot/proto/rest/crop';
import type { uploadForm } from '@packshot/proto/rest/upload-form';
import type { z } from 'zod';
import type { Deps } from '../deps.js';
import { settleAll } from '@packshot/chassis/process/settle-all';
import { fileKey, folderOf, originalName, thumbnailName } from '../files/file-names.js';
import type { Upload } from '../http/with-upload.js';
import { serializePerUser } from '../quota/serialize-per-user.js';
import { requireRemaining } from '../quota/charge.js';
import type { Waiter } from '../processes/fair-queue.js';
import { chargeOrCopy } from './charge-or-copy.js';
import { findSamePicture } from './find-free-picture.js';
import { insertJob, type KeepJobAnswer } from './insert-job.js';
import { modeOptionsOf, placeOf } from './mode-options.js';
import { addFactsOfSku } from '../products/find-by-sku.js';
import { combineFacts } from '../products/combine-facts.js';
import { findPresetEdit } from '../presets/edit-of-preset.js';
import { findKnownFacts } from '../products/find-known-facts.js';
import { photoKeyOf } from '@packshot/proto/jobs/photo-key';
import { repeatPicture } from './repeat-picture.js';
import type { JobRow } from './create-job-event.js';
import type { JobToInsert } from './write-job.js';

/** Bytes per read of an uploaded photo. Node's 64 KiB would take 16 times as many reads and writes. */
const chunkBytes = 1024 * 1024;

/** A stream allocates two whole chunks for each photo, so a photo of one chunk is read at once. */
const openStored = async (path: string, bytes: number): Promise<Buffer | Readable> =>
  bytes > chunkBytes ? createReadStream(path, { highWaterMark: chunkBytes }) : readFile(path);

type CreateDeps = Pick<Deps, 'db' | 'store' | 'photos' | 'estimates' | 'previews' | 'spoolDir' | 'variety'>;

/**
 * Stores the files first, and then commits the job, the charge and the events together. A failure leaves neither rows
 * nor files. A picture that the seller already has is copied and not charged.
 *
 * @throws Problem `unknown_place`, `unknown_preset`, `rate_limited`, `quota_exceeded`, `sku_taken`, or a problem of `inspectPhoto`
 */
export async function createJob(
  deps: CreateDeps,
  waiter: Waiter,
  { path, filename, sha256 }: Pick<Upload, 'path' | 'filename' | 'sha256'>,
  form: z.output<typeof uploadForm>,
  keep?: KeepJobAnswer,
): Promise<JobRow> {
  const { db } = deps;
  const { userId } = waiter;
  const place = placeOf(form);
  const { mode } = form;
  const options = modeOptionsOf(form, place);
  const photoKey = photoKeyOf(sha256, form.crop);
  const edit = await findPresetEdit(db, userId, form);
  const { sku, product_name: name } = form;
  const known = await findKnownFacts(db, userId, { photo_key: photoKey });
  const facts = combineFacts(form, sku ? await addFactsOfSku(db, userId, known, sku) : known);
  const asked = {
    userId,
    mode,
    options,
    place: place?.name,
    edit,
    ...facts,
    identity: sku || name ? { sku, name } : undefined,
    photoHash: sha256,
    photoKey,
    filename,
    batchId: form.batch,
    variation: 0,
    variety: deps.variety(mode, options, facts.product, place?.name),
  };
  // A provider always renders again, because each of its pictures is different.
  const same = asked.variety < Infinity ? await findSamePicture(db, asked) : undefined;
  const repeated = same && (await repeatPicture(deps, { same }, asked, keep));
  if (repeated) return repeated;
  const upload = { path, crop: form.crop };
  return chargeOrCopy(deps, waiter, asked, () => chargeForPhoto(deps, waiter, upload, asked, keep), keep);
}

/** @param upload uploaded photo, whose crop is cleared when the file has been cropped */
async function chargeForPhoto(
  { db, store, photos }: CreateDeps,
  waiter: Waiter,
  upload: { path: string; crop: Crop | undefined },
  request: Omit<JobToInsert, 'id' | 'originalName'>,
  keep?: KeepJobAnswer,
): Promise<JobRow> {
  const { userId } = waiter;
  const photo = await photos.have('inspect', waiter, async () => {
    // Earlier requests in this burst may have used the last generation.
    await requireRemaining(db, userId);
    return { ...upload };
  });
  upload.crop = undefined;
  const id = uuidv7();
  const filed = { id, folder: folderOf(userId, id) };
  const original = originalName(photo.extension);
  try {
    await settleAll([
      openStored(upload.path, photo.bytes).then((body) =>
        store.put(fileKey(filed, original), body, { contentType: photo.contentType }),
      ),
      store.put(fileKey(filed, thumbnailName), Buffer.from(photo.thumbnail), { contentType: 'image/webp' }),
    ]);
    return await serializePerUser(userId, () =>
      insertJob(db, { ...request, id, originalName: original, takenAt: photo.takenAt }, keep),
    );
  } catch (error) {
    await store.deletePrefix(filed.folder);
    throw error;
  }
}
