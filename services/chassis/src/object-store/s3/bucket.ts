import { ObjectStoreError } from '../object-store-error.js';
import type { S3Connection } from './client.js';
import { isBadCredential, s3CodeOf, s3Error } from './error.js';
import { listUploads } from './list-uploads.js';
import { retryTransient } from './retry.js';

/**
 * Makes sure that the bucket exists: creates it when it is missing and the credentials may.
 *
 * @throws ObjectStoreError `misconfigured` when it is missing and can't be created; else what the client throws
 */
export async function ensureBucket(s3: S3Connection): Promise<void> {
  if (await retryTransient(() => s3.client.bucketExists(s3.bucket))) return;
  try {
    await s3.client.makeBucket(s3.bucket, s3.region);
  } catch (error) {
    // Another process may have created it first. Not every server has an error of its own for that: look again.
    if (await s3.client.bucketExists(s3.bucket)) return;
    // To a wrong access key or secret, some servers say first that the bucket is missing, and only now the truth.
    if (isBadCredential(error)) throw error;
    throw new ObjectStoreError(
      'misconfigured',
      `S3: the bucket does not exist and can't be created: ${s3CodeOf(error)}.`,
    );
  }
}

/**
 * Makes sure that unfinished uploads can be listed: who finds out only in an erasure that they can't could not confirm it.
 *
 * @throws ObjectStoreError that says so, mostly `access_denied`
 */
export async function ensureUploadsListed(s3: S3Connection): Promise<void> {
  try {
    await listUploads(s3, '');
  } catch (error) {
    const { code } = s3Error(error);
    throw new ObjectStoreError(code, `S3: unfinished uploads can't be listed: ${s3CodeOf(error)}.`);
  }
}

/** @throws ObjectStoreError `misconfigured` when the bucket does not exist; else what the client throws */
export async function probeBucket(s3: S3Connection): Promise<void> {
  if (!(await s3.client.bucketExists(s3.bucket))) {
    throw new ObjectStoreError('misconfigured', 'S3: the bucket does not exist.');
  }
}
