import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { ObjectStoreError } from '../object-store-error.js';
import type { S3Connection } from './client.js';
import { isOverload } from './error.js';
import { retryTransient } from './retry.js';

/**
 * Multipart upload. The functions in this file send the requests of an upload through the client, which signs each
 * request. The client's own methods are not used: `uploadPart` fails on an empty response, and the other methods reject
 * responses of less strict servers (rclone).
 */
export interface MultipartUpload {
  readonly s3: S3Connection;
  readonly key: string;
  readonly id: string;
}

/**
 * Starts an upload. Readers do not see the object until the upload is complete. If a response is lost, the retry starts
 * a second upload, and `abortUploads` later finds the first.
 *
 * @throws ObjectStoreError `unavailable` when the server returns no upload id
 */
export async function beginUpload(
  s3: S3Connection,
  key: string,
  contentType: string,
): Promise<MultipartUpload> {
  const headers = { 'Content-Type': contentType };
  const begin = { method: 'POST', bucketName: s3.bucket, objectName: key, query: 'uploads', headers };
  const answer = await retryTransient(async () => text(await s3.client.makeRequestAsync(begin)));
  const id = /<UploadId>([^<>&]+)<\/UploadId>/.exec(answer)?.[1];
  if (id !== undefined) return { s3, key, id };
  throw new ObjectStoreError('unavailable', 'The S3 server returned no id for an upload.');
}

/**
 * Sends one part of at least 5 MiB. The last part may be smaller.
 *
 * @param number Part number, 1 to 10,000.
 * @returns Etag of the part, without quotes.
 */
export async function uploadPart(upload: MultipartUpload, number: number, part: Buffer): Promise<string> {
  const md5 = createHash('md5').update(part).digest('base64');
  const { s3 } = upload;
  const { headers } = await retryTransient(() =>
    s3.client.makeRequestAsyncOmit(
      { ...requestFor(upload, 'PUT', `partNumber=${number}&`), headers: { 'Content-MD5': md5 } },
      part,
    ),
  );
  return (headers.etag ?? '').replaceAll('"', '');
}

/**
 * Combines the parts into the object. The request is repeated only if the server responded that it could not process
 * the request. If the first response is lost, a second request would fail although the object exists.
 *
 * @param etags Etags of the parts, in order.
 * @throws ObjectStoreError `unavailable` when a part has no etag
 * @throws Error with the server's code when the server could not complete the upload
 */
export async function completeUpload(upload: MultipartUpload, etags: readonly string[]): Promise<void> {
  const parts = etags.map((etag, index) => {
    if (!/^[\w-]+$/.test(etag)) throw new ObjectStoreError('unavailable', 'The S3 server lost a part.');
    return `<Part><PartNumber>${index + 1}</PartNumber><ETag>&quot;${etag}&quot;</ETag></Part>`;
  });
  const namespace = 'http://s3.amazonaws.com/doc/2006-03-01/';
  const body = `<CompleteMultipartUpload xmlns="${namespace}">${parts.join('')}</CompleteMultipartUpload>`;
  await retryTransient(async () => {
    const answer = await text(await upload.s3.client.makeRequestAsync(requestFor(upload, 'POST'), body));
    if (/<CompleteMultipartUploadResult\b/.test(answer)) return;
    // A failure may come with status 200, because the server starts its response early.
    const code = /<Code>(\w+)<\/Code>/.exec(answer)?.[1] ?? 'unknown error';
    throw Object.assign(new Error('The S3 server could not complete an upload.'), { code });
  }, isOverload);
}

/** Aborts an upload, which frees the space of its parts. */
export async function abortUpload(upload: MultipartUpload): Promise<void> {
  await upload.s3.client.makeRequestAsyncOmit(requestFor(upload, 'DELETE'), '', [204, 200]);
}

function requestFor(upload: MultipartUpload, method: string, query = '') {
  return {
    method,
    bucketName: upload.s3.bucket,
    objectName: upload.key,
    query: `${query}uploadId=${encodeURIComponent(upload.id)}`,
  };
}
