import { createHash } from 'node:crypto';
import type { ObjectStore } from '@packshot/chassis/object-store/object-store';
import { addWatermark, type RenderedImage, type RenderResult, thumbnailSidePx } from '@packshot/studio';
import sharp from 'sharp';
import { findKeptJob } from '../deletion/find-kept-job.js';
import type { Deps } from '../deps.js';
import { settleAll } from '@packshot/chassis/process/settle-all';
import {
  cutoutName,
  fileKey,
  jobPrefix,
  maskName,
  resultName,
  resultThumbnailName,
  revisionOf,
  unmarkedName,
  listNames,
  type FileLocation,
} from '../files/file-names.js';
import type { Outcome } from '../jobs/complete-jobs.js';
import type { ClaimedJob } from './claim.js';

type StoredNames = Pick<
  Outcome['made'],
  'result_names' | 'cutout_name' | 'result_thumbnail_name' | 'mask_name'
>;

interface Marking {
  watermarked: boolean;
  unmarked_kept: boolean;
}

interface Picture {
  name: string;
  image: RenderedImage;
}

/** A PNG file of a job that is stored as it is. */
export interface NamedFile {
  name: string;
  data: Buffer;
}

export async function storeResults(
  store: ObjectStore,
  job: ClaimedJob,
  { images, cutout, mask }: RenderResult,
  { watermarked, unmarked_kept }: Marking,
  base?: NamedFile,
): Promise<StoredNames> {
  const put = (name: string, data: Buffer, contentType: string) =>
    store.put(fileKey(job, name), data, { contentType });
  const marked = async (data: Buffer) => (watermarked ? addWatermark(data) : data);

  const [first] = images;
  if (!first) throw new Error('the engine returned no picture');
  const resultNames = images.map(({ contentType }, index) =>
    resultName(index, contentType.replace('image/', '').replace('jpeg', 'jpg'), job.revision),
  );
  const newMaskName = maskName(job.revision);
  const thumbnailName = resultThumbnailName(job.revision);
  const pictures: Picture[] = images.map((image, index) => ({ name: resultNames[index]!, image }));
  if (cutout) pictures.push({ name: cutoutName(job.revision), image: cutout });
  const shown = marked(first.data);
  const putPicture = async ({ name, image }: Picture) =>
    put(name, await (image === first ? shown : marked(image.data)), image.contentType);
  const putUnmarked = ({ name, image: { data, contentType } }: Picture) =>
    put(unmarkedName(name), data, contentType);
  // Writes the files concurrently, because each write mostly waits for the disk or the store.
  await settleAll([
    ...pictures.map(putPicture),
    ...(unmarked_kept ? pictures.map(putUnmarked) : []),
    ...(mask ? [put(newMaskName, mask, 'image/png')] : []),
    ...(base ? [put(base.name, base.data, 'image/png')] : []),
    shown.then(thumbnailOf).then((small) => put(thumbnailName, small, 'image/webp')),
  ]);
  return {
    result_names: resultNames,
    cutout_name: cutout ? cutoutName(job.revision) : null,
    result_thumbnail_name: thumbnailName,
    mask_name: mask ? newMaskName : job.mask_name,
  };
}

const thumbnailOf = (picture: Buffer): Promise<Buffer> =>
  sharp(picture)
    .resize(thumbnailSidePx, thumbnailSidePx, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82, effort: 2 })
    .toBuffer();

/** Deletes files that the row of the job does not name: from an earlier revision, or after a cancellation. */
export async function removeUnnamedFiles(
  { db, store }: Pick<Deps, 'db' | 'store'>,
  filed: FileLocation & { revision: number },
): Promise<void> {
  const found: string[] = [];
  for await (const { key } of store.list(jobPrefix(filed)))
    // Another worker may have stored files of a later revision, which the row does not name yet.
    if (revisionOf(key) <= filed.revision) found.push(key);
  // The names are read after the files, so that a picture that is finished at this moment stays.
  const job = await findKeptJob(db, filed.id);
  const kept = new Set(job && listNames(job).map((name) => fileKey(filed, name)));
  for (const key of found) if (!kept.has(key)) await store.delete(key);
}

/** Name of the engine that always renders the same file from the same photo, mode, option, facts and number. */
const repeatingEngine = 'studio';

/** @returns hash in base64url; null when the engine does not render the same pictures twice */
export function hashPictures({ images, metadata }: RenderResult): string | null {
  if (metadata.engine !== repeatingEngine) return null;
  const hash = createHash('sha256');
  for (const { data } of images) hash.update(data);
  return hash.digest('base64url');
}
