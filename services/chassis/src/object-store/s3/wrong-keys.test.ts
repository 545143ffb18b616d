import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { describeWithS3 } from '../../testing/s3-server.js';
import { openS3Store } from './open-s3-store.js';

await describeWithS3('S3 server', (server) => {
  const bucket = `keys-${randomUUID()}`;
  const store = async (key: string) => {
    const opened = await openS3Store({ ...server, bucket });
    await opened.put(key, Buffer.from('private object'), { contentType: 'text/plain; charset=utf-8' });
    await opened.close();
  };

  it.each([
    ['secret', { secretKey: 'wrong-secret-wrong-secret' }],
    ['access key', { accessKey: 'unknown' }],
  ])('rejects a wrong %s', async (_, wrong) => {
    await store('t/secret');
    const opening = openS3Store({ ...server, ...wrong, bucket });
    await expect(opening).rejects.toMatchObject({ name: 'ObjectStoreError', code: 'access_denied' });
    const error: unknown = await opening.catch((thrown: unknown) => thrown);
    expect(JSON.stringify(error) + String(error)).not.toContain('wrong-secret');
  });

  it('rejects an unsigned request', async () => {
    await store('t/private');
    const answer = await fetch(`${server.endpoint}/${bucket}/t/private`);
    expect([400, 401, 403]).toContain(answer.status);
    expect(await answer.text()).not.toContain('private object');
  });
});
