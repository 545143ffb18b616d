import type { ObjectStore } from '@packshot/chassis/object-store/object-store';
import type { Updateable } from 'kysely';
import sharp from 'sharp';
import type { JobTable } from '../db/tables.js';
import type { Deps } from '../deps.js';
import {
  cutoutName,
  fileKey,
  jobPrefix,
  maskName,
  resultName,
  resultThumbnailName,
} from '../files/file-names.js';
import type { ClaimedJob } from '../jobs/lifecycle.js';
import type { RenderedImage, RenderResult } from '../rendering/engine.js';
import { addWatermark } from '../rendering/watermark/add-watermark.js';
import { thumbnailSize } from '../uploads/inspect-photo.js';

/** The columns that name a job's files. */
type StoredNames = Pick<
  Updateable<JobTable>,
  'result_names' | 'cutout_name' | 'result_thumbnail_name' | 'mask_name'
>;

/** Puts the pictures of a job where its owner will find them, watermarked if the plan says so. */
export async function storeResults(
  store: ObjectStore,
  job: ClaimedJob,
  { images, cutout, mask }: RenderResult,
): Promise<StoredNames> {
  const put = async (name: string, { data, contentType }: RenderedImage): Promise<Buffer> => {
    const picture = job.watermarked ? await addWatermark(data) : data;
    await store.put(fileKey(job.id, name), picture, { contentType });
    return picture;
  };
  const resultNames: string[] = [];
  let first: Buffer | undefined;
  for (const [index, image] of images.entries()) {
    const name = resultName(
      index,
      image.contentType.replace('image/', '').replace('jpeg', 'jpg'),
      job.revision,
    );
    const stored = await put(name, image);
    first ??= stored;
    resultNames.push(name);
  }
  if (!first) throw new Error('the engine gave no picture');
  if (cutout) await put(cutoutName(job.revision), cutout);
  if (mask) await store.put(fileKey(job.id, maskName), mask, { contentType: 'image/png' });
  const thumbnail = await sharp(first)
    .resize(thumbnailSize, thumbnailSize, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82, effort: 2 })
    .toBuffer();
  const thumbnailName = resultThumbnailName(job.revision);
  await store.put(fileKey(job.id, thumbnailName), thumbnail, { contentType: 'image/webp' });
  return {
    result_names: JSON.stringify(resultNames),
    cutout_name: cutout ? cutoutName(job.revision) : null,
    result_thumbnail_name: thumbnailName,
    mask_name: mask ? maskName : job.mask_name,
  };
}

/** Takes away what the job's row does not name: an earlier revision, or what came after the job was called off. */
export async function removeUnnamed({ db, store }: Pick<Deps, 'db' | 'store'>, jobId: string): Promise<void> {
  const job = await db.selectFrom('job').selectAll().where('id', '=', jobId).executeTakeFirst();
  const named = job && [
    job.original_name,
    job.thumbnail_name,
    ...job.result_names,
    job.cutout_name,
    job.mask_name,
    job.result_thumbnail_name,
  ];
  const kept = new Set(named?.map((name) => name && fileKey(jobId, name)));
  for await (const { key } of store.list(jobPrefix(jobId))) if (!kept.has(key)) await store.delete(key);
}
