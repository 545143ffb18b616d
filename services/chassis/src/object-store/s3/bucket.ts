import { ObjectStoreError } from '../object-store-error.js';
import type { S3Connection } from './client.js';
import { isBadCredential, s3CodeOf, s3Error } from './error.js';
import { listUploads } from './list-uploads.js';
import { retryTransient } from './retry.js';

/**
 * Creates the bucket if it is missing and the credentials allow it.
 *
 * @throws ObjectStoreError `misconfigured` when it is missing and cannot be created; otherwise the error of the client
 */
export async function ensureBucket(s3: S3Connection): Promise<void> {
  if (await retryTransient(() => s3.client.bucketExists(s3.bucket))) return;
  try {
    await s3.client.makeBucket(s3.bucket, s3.region);
  } catch (error) {
    // Another process may have created it first. Some servers have no specific error for this case, so check again.
    if (await s3.client.bucketExists(s3.bucket)) return;
    // For a wrong access key or secret, some servers first report a missing bucket, and the real fault only here.
    if (isBadCredential(error)) throw error;
    throw new ObjectStoreError(
      'misconfigured',
      `S3: the bucket does not exist and cannot be created: ${s3CodeOf(error)}.`,
    );
  }
}

/**
 * Ensures that unfinished uploads can be listed. Without this permission, an erasure could not be confirmed later.
 *
 * @throws ObjectStoreError with this message, mostly `access_denied`
 */
export async function ensureUploadsListed(s3: S3Connection): Promise<void> {
  try {
    await listUploads(s3, '');
  } catch (error) {
    const { code } = s3Error(error);
    throw new ObjectStoreError(code, `S3: unfinished uploads cannot be listed: ${s3CodeOf(error)}.`);
  }
}

/** @throws ObjectStoreError `misconfigured` when it does not exist; otherwise the error of the client */
export async function probeBucket(s3: S3Connection): Promise<void> {
  if (!(await s3.client.bucketExists(s3.bucket))) {
    throw new ObjectStoreError('misconfigured', 'S3: the bucket does not exist.');
  }
}
