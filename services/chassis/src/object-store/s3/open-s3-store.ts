import { assertContentType, assertErasePrefix, assertKey, assertListPrefix } from '../assert-key.js';
import type { ObjectStore } from '../object-store.js';
import { ObjectStoreError } from '../object-store-error.js';
import { discardBody } from '../read-body.js';
import { assertRange } from '../resolve-range.js';
import { abortUploads } from './abort-uploads.js';
import { ensureBucket, probeBucket } from './bucket.js';
import { connectS3, type S3Connection } from './client.js';
import { deleteS3Objects } from './delete.js';
import { s3Error } from './error.js';
import { openS3Object, statS3Object } from './get.js';
import { listS3Objects } from './list.js';
import type { S3Options } from './options.js';
import { putS3Object } from './put.js';
import { retryTransient } from './retry.js';

/** No put takes as long as this, so an older unfinished upload belongs to a process that died. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;

/**
 * Opens a bucket of any S3 server as an object store, creating the bucket when it is missing and the
 * credentials may. They need to get, put, delete and list.
 * @throws ObjectStoreError `misconfigured`, `access_denied`, `unavailable`
 */
export async function openS3Store(options: S3Options): Promise<ObjectStore> {
  const s3 = connectS3(options);
  try {
    await ensureBucket(s3);
  } catch (error) {
    s3.close();
    throw s3Error(error);
  }
  await abortUploads(s3, '', new Date(Date.now() - ABANDONED_MS));
  return s3Store(s3);
}

function s3Store(s3: S3Connection): ObjectStore {
  let closed = false;
  const guarded = async <T>(action: () => Promise<T>): Promise<T> => {
    try {
      if (closed) throw new ObjectStoreError('closed', 'The object store is closed.');
      return await action();
    } catch (error) {
      throw s3Error(error);
    }
  };
  return {
    put: (key, body, { contentType }) =>
      guarded(async () => {
        assertKey(key);
        assertContentType(contentType);
        return { size: await putS3Object(s3, key, body, contentType) };
      }).catch((error: unknown) => {
        discardBody(body);
        throw error;
      }),
    get: (key, range) =>
      guarded(async () => {
        assertKey(key);
        assertRange(range);
        return await openS3Object(s3, key, range);
      }),
    stat: (key) =>
      guarded(async () => {
        assertKey(key);
        return await statS3Object(s3, key);
      }),
    delete: (key) =>
      guarded(async () => {
        assertKey(key);
        await retryTransient(() => s3.client.removeObject(s3.bucket, key));
      }),
    deletePrefix: (prefix) =>
      guarded(async () => {
        assertErasePrefix(prefix);
        return await deleteS3Objects(s3, prefix);
      }),
    async *list(prefix) {
      await guarded(async () => assertListPrefix(prefix));
      const objects = listS3Objects(s3, prefix);
      try {
        for (;;) {
          const next = await guarded(() => objects.next());
          if (next.done === true) return;
          yield next.value;
        }
      } finally {
        // Ends the listing's stream when the caller stops early.
        await objects.return(undefined);
      }
    },
    ready: () => guarded(() => probeBucket(s3)),
    close: async () => {
      closed = true;
      s3.close();
    },
  };
}
