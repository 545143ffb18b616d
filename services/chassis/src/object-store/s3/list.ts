import type { BucketItem } from 'minio';
import type { ListedObject } from '../object-store.js';
import type { S3Connection } from './client.js';

/** Lists the objects whose key starts with a prefix. Requests each page of 1000 objects only when needed. */
export async function* listS3Objects(s3: S3Connection, prefix: string): AsyncGenerator<ListedObject> {
  const items = s3.client.listObjectsV2(s3.bucket, prefix, true) as AsyncIterable<unknown>;
  for await (const item of items as AsyncIterable<BucketItem>) {
    if (item.name === undefined) continue;
    yield { key: item.name, size: item.size, lastModified: item.lastModified };
  }
}
