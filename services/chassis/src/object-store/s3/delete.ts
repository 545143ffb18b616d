import { ObjectStoreError } from '../object-store-error.js';
import { abortUploads } from './abort-uploads.js';
import type { S3Connection } from './client.js';
import { listS3Objects } from './list.js';
import { retryTransient } from './retry.js';

/** Maximum number of keys in one S3 request. */
const batchSize = 1000;

/**
 * Deletes an object. A missing object is not an error.
 *
 * @throws the client's error if the server stays unavailable
 */
export async function deleteS3Object(s3: S3Connection, key: string): Promise<void> {
  await retryTransient(() => s3.client.removeObject(s3.bucket, key));
}

/**
 * Deletes every object below a prefix, and the parts of unfinished uploads.
 *
 * @returns Number of deleted objects.
 * @throws ObjectStoreError `unavailable` when the server kept an object; otherwise the client's error
 */
export async function deleteS3Objects(s3: S3Connection, prefix: string): Promise<number> {
  let count = 0;
  let keys: string[] = [];
  for await (const { key } of listS3Objects(s3, prefix)) {
    keys.push(key);
    if (keys.length < batchSize) continue;
    count += await deleteBatch(s3, keys);
    keys = [];
  }
  if (keys.length > 0) count += await deleteBatch(s3, keys);
  await abortUploads(s3, prefix);
  return count;
}

async function deleteBatch(s3: S3Connection, keys: readonly string[]): Promise<number> {
  // The server responds with status 200 even if some objects were not deleted, and lists only those objects.
  const faults = await retryTransient(() => s3.client.removeObjects(s3.bucket, [...keys]));
  const codes = new Set(faults.flatMap((fault) => describeFault(fault)));
  if (codes.size > 0) {
    throw new ObjectStoreError(
      'unavailable',
      `The S3 server did not delete all objects: ${[...codes].join(', ')}.`,
    );
  }
  return keys.length;
}

/** The client's types declare `{ Error: { Code } }`, but the client returns `{ Code }`, so both forms are read. */
function describeFault(fault: unknown): string[] {
  if (typeof fault !== 'object' || fault === null) return [];
  const { Error: inner, Code } = fault as { Error?: { Code?: string }; Code?: string };
  return [inner?.Code ?? Code ?? 'unknown error'];
}
