import type { S3Connection } from './client.js';
import { abortUpload } from './multipart.js';

/**
 * Aborts the multipart uploads below a prefix that began before a moment and were never finished: processes that
 * are killed in the middle of a put leave them, and their parts take space.
 *
 * It never rejects, because some servers can't list uploads and some credentials may not; the lifecycle rule of the
 * bucket (see README) removes what is left. At most 1000 uploads a call.
 *
 * @param prefix `''` for the whole bucket
 */
export async function abortUploads(s3: S3Connection, prefix: string, before: Date): Promise<void> {
  try {
    // The client's own listing of uploads would also ask for the parts of each. One page is plenty.
    const page = await s3.client.listIncompleteUploadsQuery(s3.bucket, prefix, '', '', '');
    for (const upload of page.uploads as readonly { key: string; uploadId: string; initiated: Date }[]) {
      if (new Date(upload.initiated) < before)
        await abortUpload({ s3, key: upload.key, id: upload.uploadId });
    }
  } catch {
    // No reason to refuse the start of a service or an erasure.
  }
}
