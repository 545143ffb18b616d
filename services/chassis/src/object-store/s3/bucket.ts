import { ObjectStoreError } from '../object-store-error.js';
import type { S3Connection } from './client.js';
import { isBadCredential, s3CodeOf } from './error.js';
import { retryTransient } from './retry.js';

/**
 * Makes sure that the bucket is there, creating it when the credentials may.
 * @throws ObjectStoreError `misconfigured` when it is missing and may not be created
 */
export async function ensureBucket(s3: S3Connection): Promise<void> {
  if (await retryTransient(() => s3.client.bucketExists(s3.bucket))) return;
  try {
    await s3.client.makeBucket(s3.bucket, s3.region);
  } catch (error) {
    // Another process may have been first; some servers say so, some only fail.
    if (await s3.client.bucketExists(s3.bucket)) return;
    // Some servers tell a stranger that nothing exists, and who he is not only here.
    if (isBadCredential(error)) throw error;
    throw new ObjectStoreError(
      'misconfigured',
      `S3: the bucket does not exist and can't be created: ${s3CodeOf(error)}.`,
    );
  }
}

/** @throws ObjectStoreError `misconfigured` when the bucket is gone */
export async function probeBucket(s3: S3Connection): Promise<void> {
  if (!(await s3.client.bucketExists(s3.bucket))) {
    throw new ObjectStoreError('misconfigured', 'S3: the bucket does not exist.');
  }
}
