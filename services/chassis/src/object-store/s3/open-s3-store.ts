import { checkedStore } from '../checked-store.js';
import type { ObjectStore } from '../object-store.js';
import { abortUploads } from './abort-uploads.js';
import { ensureBucket, ensureUploadsListed, probeBucket } from './bucket.js';
import { connectS3, type S3Connection } from './client.js';
import { copyS3Object } from './copy.js';
import { deleteS3Object, deleteS3Objects } from './delete.js';
import { s3Error } from './error.js';
import { openS3Object, statS3Object } from './get.js';
import { listS3Objects } from './list.js';
import type { S3Options } from './options.js';
import { putS3Object } from './put.js';

/**
 * Opens a bucket of any S3 server as an object store. Creates a missing bucket if the credentials permit its creation.
 * The credentials must permit getting, putting, deleting and listing objects, and listing unfinished uploads.
 *
 * @throws ObjectStoreError `misconfigured`, `access_denied` or `unavailable`
 */
export async function openS3Store(options: S3Options): Promise<ObjectStore> {
  const s3 = connectS3(options);
  try {
    await ensureBucket(s3);
    await ensureUploadsListed(s3);
  } catch (error) {
    s3.close();
    throw s3Error(error);
  }
  return checkedStore(s3Store(s3), s3Error);
}

function s3Store(s3: S3Connection): ObjectStore {
  return {
    put: async (key, body, { contentType }) => ({ size: await putS3Object(s3, key, body, contentType) }),
    get: (key, range) => openS3Object(s3, key, range),
    copy: (from, to) => copyS3Object(s3, from, to),
    stat: (key) => statS3Object(s3, key),
    delete: (key) => deleteS3Object(s3, key),
    deletePrefix: (prefix) => deleteS3Objects(s3, prefix),
    list: (prefix) => listS3Objects(s3, prefix),
    discardUnfinished: (before) => abortUploads(s3, '', before),
    ready: () => probeBucket(s3),
    close: async () => s3.close(),
  };
}
