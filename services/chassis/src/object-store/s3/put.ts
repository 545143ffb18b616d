import type { Readable } from 'node:stream';
import { readBody } from '../read-body.js';
import type { S3Connection } from './client.js';
import { abortUpload, beginUpload, completeUpload, uploadPart, type MultipartUpload } from './multipart.js';
import { retryTransient } from './retry.js';

/** Part size in bytes, at least 5 MiB on S3. Most pictures fit in one part of this size and need a single request. */
const partBytes = 8 * 1024 * 1024;

/**
 * Uploads a body. A body shorter than a part takes one request. A longer body is a multipart upload, which is aborted
 * on any error. Readers do not see the object until the upload is complete. A stream needs memory for about two parts.
 *
 * The client's own `putObject` is used only for single parts. For a stream, `putObject` hangs when the source fails,
 * and leaves failed uploads on the server. `putObject` also shares one upload between concurrent puts of a key.
 *
 * @returns Size of the body in bytes.
 * @throws ObjectStoreError `aborted` when the body fails, `unavailable` when the server fails
 */
export async function putS3Object(
  s3: S3Connection,
  key: string,
  body: Buffer | Readable,
  contentType: string,
): Promise<number> {
  const parts = inParts(body);
  const first = await parts.next();
  const firstPart = first.done === true ? Buffer.alloc(0) : first.value;
  if (firstPart.length < partBytes) {
    await retryTransient(() =>
      s3.client.putObject(s3.bucket, key, firstPart, firstPart.length, { 'Content-Type': contentType }),
    );
    return firstPart.length;
  }
  const upload = await beginUpload(s3, key, contentType);
  try {
    return await uploadParts(upload, firstPart, parts);
  } catch (error) {
    // If the abort fails too, `discardUnfinished` finds the upload later.
    await abortUpload(upload).catch(() => {});
    throw error;
  }
}

async function uploadParts(
  upload: MultipartUpload,
  firstPart: Buffer,
  rest: AsyncGenerator<Buffer>,
): Promise<number> {
  const etags = [await uploadPart(upload, 1, firstPart)];
  let size = firstPart.length;
  for await (const part of rest) {
    etags.push(await uploadPart(upload, etags.length + 1, part));
    size += part.length;
  }
  await completeUpload(upload, etags);
  return size;
}

/** Yields the body in parts of exactly `partBytes`, except for the last part. Yields no part for an empty body. */
async function* inParts(body: Buffer | Readable): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of readBody(body)) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes < partBytes) continue;
    const all = Buffer.concat(waiting);
    let at = 0;
    for (; bytes - at >= partBytes; at += partBytes) yield all.subarray(at, at + partBytes);
    waiting = [all.subarray(at)];
    bytes -= at;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}
