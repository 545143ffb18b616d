import type { S3Connection } from './client.js';
import { nullWhenMissing } from './get.js';

/** Lets the server copy an object. Returns false if the object does not exist. */
export async function copyS3Object(s3: S3Connection, from: string, to: string): Promise<boolean> {
  const copied = await nullWhenMissing(() => s3.client.copyObject(s3.bucket, to, `/${s3.bucket}/${from}`));
  return copied !== null;
}
