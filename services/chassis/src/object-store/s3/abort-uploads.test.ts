import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeWithS3 } from '../../testing/s3-server.js';
import type { ObjectStore } from '../object-store.js';
import { connectS3, type S3Connection } from './client.js';
import { listUploads } from './list-uploads.js';
import { beginUpload, completeUpload, uploadPart, type MultipartUpload } from './multipart.js';
import { openS3Store } from './open-s3-store.js';

await describeWithS3('unfinished upload of a killed process', (server) => {
  const options = { ...server, bucket: `unfinished-${randomUUID()}` };
  const picture = { contentType: 'image/jpeg' };
  let store: ObjectStore;
  let s3: S3Connection;
  beforeAll(async () => {
    store = await openS3Store(options);
    s3 = connectS3(options);
  });
  afterAll(async () => {
    await store.close();
    s3.close();
  });

  /** Uploads only the first part of an object, like a process that is killed during a put. */
  const leave = async (key: string): Promise<{ upload: MultipartUpload; etag: string }> => {
    const upload = await beginUpload(s3, key, picture.contentType);
    return { upload, etag: await uploadPart(upload, 1, Buffer.alloc(6_000_000, 'x')) };
  };
  const left = async (prefix = '') =>
    (await listUploads(s3, prefix)).uploads.map(({ key }) => key).toSorted();
  const inAMinute = () => new Date(Date.now() + 60_000);

  it('is discarded when the upload is old enough, without affecting stored objects', async () => {
    await store.put('users/1/kept.jpg', Buffer.from('kept'), picture);
    const { upload, etag } = await leave('users/1/young.jpg');
    expect(await store.discardUnfinished(new Date(Date.now() - 3_600_000))).toBe(0);
    // The whole upload is still present, so the upload can be completed.
    await completeUpload(upload, [etag]);
    expect((await store.stat('users/1/young.jpg'))?.size).toBe(6_000_000);

    await leave('users/1/old.jpg');
    await leave('users/2/old.jpg');
    expect(await left()).toEqual(['users/1/old.jpg', 'users/2/old.jpg']);
    expect(await store.discardUnfinished(inAMinute())).toBe(2);
    expect(await left()).toEqual([]);
    expect(await store.discardUnfinished(inAMinute())).toBe(0);
    const keys: string[] = [];
    for await (const { key } of store.list('')) keys.push(key);
    expect(keys.toSorted()).toEqual(['users/1/kept.jpg', 'users/1/young.jpg']);
  });

  it('is deleted together with its prefix, without affecting neighbouring prefixes', async () => {
    await leave('users/3/a/original.jpg');
    await leave('users/30/original.jpg');
    await store.put('users/3/a/thumb.jpg', Buffer.from('x'), picture);
    expect(await store.deletePrefix('users/3/')).toBe(1);
    expect(await left()).toEqual(['users/30/original.jpg']);
    expect(await left('users/3/')).toEqual([]);
    await store.deletePrefix('users/30/');
    expect(await left()).toEqual([]);
  });

  it('is distinguished from a running put when another process opens the store', async () => {
    const { upload, etag } = await leave('users/4/large.jpg');
    await (await openS3Store(options)).close();
    await completeUpload(upload, [etag]);
    expect((await store.stat('users/4/large.jpg'))?.size).toBe(6_000_000);
  });
});
