import { text } from 'node:stream/consumers';
import type { S3Connection } from './client.js';
import { s3CodeOf } from './error.js';
import type { MultipartUpload } from './multipart.js';
import { retryTransient } from './retry.js';

export interface UnfinishedUpload extends MultipartUpload {
  /** Start time; null for servers that report no start time, such as SeaweedFS. */
  readonly initiated: Date | null;
}

/** Error codes of servers that cannot list uploads. rclone also sends such a code if a bucket never had an upload. */
const saysNone = new Set(['NotImplemented', 'NoSuchUpload']);

/**
 * Returns the first page of the uploads below a prefix. Uploads with a key that the store would reject belong to other
 * programs and are omitted.
 *
 * The client's listing method is not used, because rclone omits every upload for the method's empty delimiter.
 *
 * @param prefix `''` for the whole bucket.
 */
export async function listUploads(
  s3: S3Connection,
  prefix: string,
): Promise<{ uploads: UnfinishedUpload[]; isTruncated: boolean }> {
  let answer: string;
  try {
    answer = await ask(s3, { query: `prefix=${encodeURIComponent(prefix)}&uploads` });
  } catch (error) {
    if (saysNone.has(s3CodeOf(error))) return { uploads: [], isTruncated: false };
    throw error;
  }
  const uploads: UnfinishedUpload[] = [];
  for (const [entry] of answer.matchAll(/<Upload>.*?<\/Upload>/gs)) {
    const key = /<Key>([A-Za-z0-9/_.-]+)<\/Key>/.exec(entry)?.[1];
    const id = /<UploadId>([^<>&]+)<\/UploadId>/.exec(entry)?.[1];
    if (key === undefined || id === undefined) continue;
    const initiated = /<Initiated>([^<]+)<\/Initiated>/.exec(entry)?.[1];
    uploads.push({ s3, key, id, initiated: initiated ? new Date(initiated) : null });
  }
  return { uploads, isTruncated: answer.includes('<IsTruncated>true</IsTruncated>') };
}

/** Returns null for an upload that has no parts, or that has ended since the listing. */
export async function getLastPartTime({ s3, key, id }: MultipartUpload): Promise<Date | null> {
  let answer: string;
  try {
    answer = await ask(s3, { objectName: key, query: `uploadId=${encodeURIComponent(id)}` });
  } catch (error) {
    if (s3CodeOf(error) === 'NoSuchUpload') return null;
    throw error;
  }
  const times = [...answer.matchAll(/<LastModified>([^<]+)<\/LastModified>/g)].map(([, at]) =>
    Date.parse(at!),
  );
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}

async function ask(s3: S3Connection, request: { objectName?: string; query: string }): Promise<string> {
  return await retryTransient(async () =>
    text(await s3.client.makeRequestAsync({ method: 'GET', bucketName: s3.bucket, ...request })),
  );
}
