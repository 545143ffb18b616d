import { uuidv7 } from '@packshot/chassis/app/uuid';
import type { uploadForm } from '@packshot/proto/rest/upload-form';
import type { z } from 'zod';
import type { Deps } from '../deps.js';
import { deleteFilesWithoutJob } from '../files/delete-files-without-job.js';
import { folderOf } from '../files/file-names.js';
import { storePhoto, type UploadedPhoto } from '../files/store-photo.js';
import type { Upload } from '../http/with-upload.js';
import { serializePerUser } from '../quota/serialize-per-user.js';
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
  const upload = { path, crop: form.crop, photoKey, isKnown: known.productId !== undefined };
  return chargeOrCopy(deps, waiter, asked, () => chargeForPhoto(deps, waiter, upload, asked, keep), keep);
}

async function chargeForPhoto(
  deps: CreateDeps,
  waiter: Waiter,
  upload: UploadedPhoto,
  request: Omit<JobToInsert, 'id' | 'originalName'>,
  keep?: KeepJobAnswer,
): Promise<JobRow> {
  const { db } = deps;
  const { userId } = waiter;
  const id = uuidv7();
  const filed = { id, folder: folderOf(userId, id) };
  try {
    const stored = await storePhoto(deps, waiter, upload, filed);
    return await serializePerUser(userId, () => insertJob(db, { ...request, ...stored, id }, keep));
  } catch (error) {
    await deleteFilesWithoutJob(deps, userId, filed);
    throw error;
  }
}
