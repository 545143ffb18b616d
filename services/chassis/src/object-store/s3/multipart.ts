import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { ObjectStoreError } from '../object-store-error.js';
import type { S3Connection } from './client.js';
import { retryTransient } from './retry.js';

/**
 * The four requests of a multipart upload. The client signs and sends them; its own methods for them are not
 * used, because its `uploadPart` fails on the empty answer to a part, and the others reject what servers less
 * exact than AWS answer (rclone's).
 */
export interface MultipartUpload {
  readonly s3: S3Connection;
  readonly key: string;
  readonly id: string;
}

/** Begins an upload; nothing shows until it is completed. */
export async function beginUpload(
  s3: S3Connection,
  key: string,
  contentType: string,
): Promise<MultipartUpload> {
  const headers = { 'Content-Type': contentType };
  const begin = { method: 'POST', bucketName: s3.bucket, objectName: key, query: 'uploads', headers };
  const answer = await text(await s3.client.makeRequestAsync(begin));
  const id = /<UploadId>([^<>&]+)<\/UploadId>/.exec(answer)?.[1];
  if (id !== undefined) return { s3, key, id };
  throw new ObjectStoreError('unavailable', 'The S3 server began an upload without naming it.');
}

/** Sends one part, numbered from 1; answers its etag. */
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

/** Makes the object of its parts, given the etag of each. Never repeated: a second answer would tell nothing. */
export async function completeUpload(upload: MultipartUpload, etags: readonly string[]): Promise<void> {
  const parts = etags.map((etag, index) => {
    if (!/^[\w-]+$/.test(etag)) throw new ObjectStoreError('unavailable', 'The S3 server lost a part.');
    return `<Part><PartNumber>${index + 1}</PartNumber><ETag>&quot;${etag}&quot;</ETag></Part>`;
  });
  const namespace = 'http://s3.amazonaws.com/doc/2006-03-01/';
  const body = `<CompleteMultipartUpload xmlns="${namespace}">${parts.join('')}</CompleteMultipartUpload>`;
  const answer = await text(await upload.s3.client.makeRequestAsync(requestFor(upload, 'POST'), body));
  if (/<CompleteMultipartUploadResult\b/.test(answer)) return;
  // A failure here may come with status 200, because the server answers before it is done.
  const code = /<Code>(\w+)<\/Code>/.exec(answer)?.[1] ?? 'unknown error';
  throw new ObjectStoreError('unavailable', `The S3 server could not complete an upload: ${code}.`);
}

/** Gives an upload up and frees its parts. */
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
