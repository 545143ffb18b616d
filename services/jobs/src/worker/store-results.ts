import type { ObjectStore } from '@packshot/chassis/object-store/object-store';
import sharp from 'sharp';
import { cutoutName, fileKey, resultName, resultThumbnailName } from '../files/file-names.js';
import type { RenderedImage, RenderResult } from '../rendering/engine.js';
import { addWatermark } from '../rendering/watermark/add-watermark.js';
import { thumbnailSize } from '../uploads/inspect-photo.js';
import type { ClaimedJob } from './claim-job.js';

export interface StoredResults {
  resultNames: string[];
  cutoutName: string | null;
}

/** Puts the pictures of a job where its owner will find them, watermarked if the plan says so. */
export async function storeResults(
  store: ObjectStore,
  job: ClaimedJob,
  { images, cutout }: RenderResult,
): Promise<StoredResults> {
  const put = async (name: string, { data, contentType }: RenderedImage): Promise<Buffer> => {
    const picture = job.watermarked ? await addWatermark(data) : data;
    await store.put(fileKey(job.id, name), picture, { contentType });
    return picture;
  };
  const resultNames: string[] = [];
  let first: Buffer | undefined;
  for (const [index, image] of images.entries()) {
    const name = resultName(index, image.contentType.replace('image/', '').replace('jpeg', 'jpg'));
    const stored = await put(name, image);
    first ??= stored;
    resultNames.push(name);
  }
  if (!first) throw new Error('the engine gave no picture');
  if (cutout) await put(cutoutName, cutout);
  const thumbnail = await sharp(first)
    .resize(thumbnailSize, thumbnailSize, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82, effort: 2 })
    .toBuffer();
  await store.put(fileKey(job.id, resultThumbnailName), thumbnail, { contentType: 'image/webp' });
  return { resultNames, cutoutName: cutout ? cutoutName : null };
}

/** Takes back what was stored for a job that was called off meanwhile. */
export async function removeResults(store: ObjectStore, jobId: string): Promise<void> {
  for await (const { key } of store.list(fileKey(jobId, ''))) {
    if (!key.startsWith(fileKey(jobId, 'original'))) await store.delete(key);
  }
}
