import type { S3Connection } from './client.js';
import { abortUpload } from './multipart.js';

/**
 * Aborts the unfinished multipart uploads below a prefix that began before a moment: what processes killed in
 * the middle of a put have left. As far as it can: some servers can't list them, some credentials may not, and
 * the bucket's lifecycle rule is the second net.
 */
export async function abortUploads(s3: S3Connection, prefix: string, before: Date): Promise<void> {
  try {
    // The client's own listing would ask for the parts of each as well. One page (1 000) is plenty.
    const page = await s3.client.listIncompleteUploadsQuery(s3.bucket, prefix, '', '', '');
    for (const upload of page.uploads as readonly { key: string; uploadId: string; initiated: Date }[]) {
      const old = new Date(upload.initiated).getTime() < before.getTime();
      if (old) await abortUpload({ s3, key: upload.key, id: upload.uploadId });
    }
  } catch {
    // See above: never a reason to refuse the start or an erasure.
  }
}
