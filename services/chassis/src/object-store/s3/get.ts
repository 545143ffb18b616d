import { IncomingMessage } from 'node:http';
import type { ByteRange, ObjectInfo, OpenedObject } from '../object-store.js';
import { ObjectStoreError } from '../object-store-error.js';
import { resolveRange } from '../resolve-range.js';
import type { S3Connection } from './client.js';
import { isNoSuchObject } from './error.js';
import { retryTransient } from './retry.js';

/** Content type of an object that another program stored without a content type. */
const unknownType = 'application/octet-stream';

/** Returns the metadata of an object, or null if the object does not exist. */
export async function statS3Object(s3: S3Connection, key: string): Promise<ObjectInfo | null> {
  return await nullWhenMissing(async () => {
    const { size, etag, lastModified, metaData } = await s3.client.statObject(s3.bucket, key);
    const contentType: unknown = metaData['content-type'];
    return {
      size,
      etag,
      lastModified,
      contentType: typeof contentType === 'string' ? contentType : unknownType,
    };
  });
}

/**
 * Opens an object, or a range of an object. Returns null if the object does not exist. One request reads metadata and
 * bytes, so that both belong to the same version.
 *
 * @throws ObjectStoreError `range_not_satisfiable`; `unavailable` when the server sends a different range
 */
export async function openS3Object(
  s3: S3Connection,
  key: string,
  range: ByteRange | undefined,
): Promise<OpenedObject | null> {
  return await nullWhenMissing(async () => {
    const length = range?.end === undefined ? 0 : range.end - range.start + 1;
    const stream = await s3.client.getPartialObject(s3.bucket, key, range?.start ?? 0, length);
    if (!(stream instanceof IncomingMessage)) throw new TypeError('The S3 client returned no response.');
    try {
      return { stream, ...describe(stream, range) };
    } catch (error) {
      stream.destroy();
      throw error;
    }
  });
}

function describe(response: IncomingMessage, range: ByteRange | undefined): Omit<OpenedObject, 'stream'> {
  const { headers } = response;
  const length = Number(headers['content-length']);
  // The status is unreliable, because rclone's server responds with 200 to a range request.
  const ranged = /\/(\d+)$/.exec(headers['content-range'] ?? '');
  const size = ranged === null ? length : Number(ranged[1]);
  const served = range === undefined ? null : resolveRange(range, size);
  const expected = served === null ? size : served.end - served.start + 1;
  if (!Number.isSafeInteger(size) || length !== expected) {
    throw new ObjectStoreError('unavailable', 'The S3 server responded with a different range.');
  }
  return {
    size,
    length,
    range: served,
    contentType: headers['content-type'] ?? unknownType,
    etag: (headers.etag ?? '').replace(/^W\//, '').replaceAll('"', ''),
    lastModified: new Date(headers['last-modified'] ?? 0),
  };
}

/** Sends a request that may be repeated. Returns null if the object does not exist. */
export async function nullWhenMissing<T>(request: () => Promise<T>): Promise<T | null> {
  try {
    return await retryTransient(request);
  } catch (error) {
    if (isNoSuchObject(error)) return null;
    throw error;
  }
}
