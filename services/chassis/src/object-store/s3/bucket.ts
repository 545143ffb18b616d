import { ObjectStoreError } from '../object-store-error.js';
import type { S3Connection } from './client.js';
import { isBadCredential, s3CodeOf, s3Error } from './error.js';
import { listUploads } from './list-uploads.js';
import { retryTransient } from './retry.js';

/**
 * Creates a missing bucket if the credentials permit its creation.
 *
 * @throws ObjectStoreError `misconfigured` when the bucket cannot be created; otherwise the client's error
 */
export async function ensureBucket(s3: S3Connection): Promise<void> {
  if (await retryTransient(() => s3.client.bucketExists(s3.bucket))) return;
  try {
    await s3.client.makeBucket(s3.bucket, s3.region);
  } catch (error) {
    // Another process may have created the bucket first, for which some servers have no specific error.
    if (await s3.client.bucketExists(s3.bucket)) return;
    // For a wrong access key or secret, some servers report the real error only when the bucket is created.
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
 * @throws ObjectStoreError when the uploads cannot be listed, usually `access_denied`
 */
export async function ensureUploadsListed(s3: S3Connection): Promise<void> {
  try {
    await listUploads(s3, '');
  } catch (error) {
    const { code } = s3Error(error);
    throw new ObjectStoreError(code, `S3: unfinished uploads cannot be listed: ${s3CodeOf(error)}.`);
  }
}

/** @throws ObjectStoreError `misconfigured` when the bucket does not exist; otherwise the client's error */
export async function probeBucket(s3: S3Connection): Promise<void> {
  if (!(await s3.client.bucketExists(s3.bucket))) {
    throw new ObjectStoreError('misconfigured', 'S3: the bucket does not exist.');
  }
}
