import type { S3Connection } from './client.js';
import { s3CodeOf } from './error.js';
import { listUploads, getLastPartTime, type UnfinishedUpload } from './list-uploads.js';
import { abortUpload, type MultipartUpload } from './multipart.js';
import { retryTransient } from './retry.js';

/**
 * Aborts unfinished multipart uploads below a prefix. Processes that are killed during a put leave unfinished uploads
 * behind. The parts of an upload use space and contain user data.
 *
 * @param prefix `''` for the whole bucket.
 * @param before Uploads written after this time or at an unknown time stay. Without a time, all uploads are aborted.
 * @returns Number of aborted uploads.
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
    // Page markers differ between servers, so the first page is listed again, now without the aborted uploads.
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
    // The put has ended since the listing, or another process has aborted the upload.
    if (s3CodeOf(error) !== 'NoSuchUpload') throw error;
  }
}
