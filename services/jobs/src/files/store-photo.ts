import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { settleAll } from '@packshot/chassis/process/settle-all';
import type { Crop } from '@packshot/proto/rest/crop';
import type { Kysely } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import type { Deps } from '../deps.js';
import type { JobToInsert } from '../jobs/write-job.js';
import type { Waiter } from '../processes/fair-queue.js';
import { requireRemaining } from '../quota/charge.js';
import { copyFiles } from './copy-files.js';
import { fileKey, originalName, thumbnailName, type FileLocation } from './file-names.js';

/** Bytes per read of an uploaded photo. Node's 64 KiB would take 16 times as many reads and writes. */
const chunkBytes = 1024 * 1024;

/** A stream allocates two whole chunks for each photo, so a photo of one chunk is read at once. */
const openStored = async (path: string, bytes: number): Promise<Buffer | Readable> =>
  bytes > chunkBytes ? createReadStream(path, { highWaterMark: chunkBytes }) : readFile(path);

export interface UploadedPhoto {
  path: string;
  crop: Crop | undefined;
  photoKey: string;
  /** Whether the seller has a record of the photo. */
  isKnown: boolean;
}

/**
 * Stores the photo of a new job and its thumbnail. The files of a photo that the seller already has are copied, because
 * decoding a photo of 12 megapixels takes 76 ms of processor time.
 *
 * @throws Problem `rate_limited`, `quota_exceeded`, or a problem of `inspectPhoto`
 */
export async function storePhoto(
  { db, store, photos }: Pick<Deps, 'db' | 'store' | 'photos'>,
  waiter: Waiter,
  { path, crop, photoKey, isKnown }: UploadedPhoto,
  to: FileLocation,
): Promise<Pick<JobToInsert, 'originalName' | 'takenAt'>> {
  const { userId } = waiter;
  const earlier = isKnown ? await findJobOfPhoto(db, userId, photoKey) : undefined;
  if (earlier) {
    await requireRemaining(db, userId);
    const names = [earlier.original_name, earlier.thumbnail_name];
    if (await copyFiles(store, earlier, to, names)) return { originalName: earlier.original_name };
  }
  const photo = await photos.have('inspect', waiter, async () => {
    // Earlier requests in this burst may have used the last generation.
    await requireRemaining(db, userId);
    return { path, crop };
  });
  const original = originalName(photo.extension);
  await settleAll([
    openStored(path, photo.bytes).then((body) =>
      store.put(fileKey(to, original), body, { contentType: photo.contentType }),
    ),
    store.put(fileKey(to, thumbnailName), Buffer.from(photo.thumbnail), { contentType: 'image/webp' }),
  ]);
  return { originalName: original, takenAt: photo.takenAt };
}

const findJobOfPhoto = (db: Kysely<JobsTables>, userId: string, photoKey: string) =>
  db
    .selectFrom('job')
    .select(['id', 'folder', 'original_name', 'thumbnail_name'])
    .where('user_id', '=', userId)
    .where('photo_key', '=', photoKey)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
