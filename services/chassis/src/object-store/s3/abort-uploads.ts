import type { S3Connection } from './client.js';
import { s3CodeOf } from './error.js';
import { listUploads, getLastPartTime, type UnfinishedUpload } from './list-uploads.js';
import { abortUpload, type MultipartUpload } from './multipart.js';
import { retryTransient } from './retry.js';

/**
 * Aborts the multipart uploads below a prefix that were never finished: processes that are killed in the middle of a
 * put leave them, and their parts take space and hold what was written.
 *
 * @param prefix `''` for the whole bucket
 * @param before those that were written to later stay, and so do those of which nobody knows; without it, none stays
 * @returns how many were aborted
 */
export async function abortUploads(s3: S3Connection, prefix: string, before?: Date): Promise<number> {
  let aborted = 0;
  for (;;) {
    const { uploads, isTruncated } = await listUploads(s3, prefix);
    let count = 0;
    for (const upload of uploads) {
      if (before && !(await isOlder(upload, before))) continue;
      await abort(upload);
      count += 1;
    }
    aborted += count;
    // Markers of pages mean something else to each server, but what was aborted is not listed again.
    if (!isTruncated || count === 0) return aborted;
  }
}

async function isOlder(upload: UnfinishedUpload, before: Date): Promise<boolean> {
  const touched = upload.initiated ?? (await getLastPartTime(upload));
  return touched !== null && touched < before;
}

async function abort(upload: MultipartUpload): Promise<void> {
  try {
    await retryTransient(() => abortUpload(upload));
  } catch (error) {
    // Its put has ended meanwhile, or somebody else aborts as well.
    if (s3CodeOf(error) !== 'NoSuchUpload') throw error;
  }
}
