import type { RequestListener, ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { serveHttp, type HttpDouble } from '../../testing/serve-http.js';
import type { ObjectStore } from '../object-store.js';
import { openS3Store } from './open-s3-store.js';

const type = { contentType: 'text/plain' };

/** A fake server produces faults that a healthy server never has. The contract test runs against a real server. */
describe('S3 store with a failing server', () => {
  const servers: HttpDouble[] = [];
  const stores: ObjectStore[] = [];

  async function serve(listener: RequestListener): Promise<string> {
    const server = await serveHttp(listener);
    servers.push(server);
    return server.url;
  }
  async function open(endpoint: string, timeoutMs = 30_000): Promise<ObjectStore> {
    const keys = { accessKey: 'access', secretKey: 'the-secret' };
    const store = await openS3Store({ endpoint, bucket: 'bucket', ...keys, timeoutMs });
    stores.push(store);
    return store;
  }
  afterEach(async () => {
    for (const store of stores.splice(0)) await store.close();
    for (const server of servers.splice(0)) await server.stop();
  });

  it('times out when the server does not respond', async () => {
    let requests = 0;
    const endpoint = await serve(() => void (requests += 1));
    await expect(open(endpoint, 150)).rejects.toMatchObject({ code: 'unavailable', message: /ETIMEDOUT/ });
    expect(requests).toBe(1);
  });

  it('stores objects while many slow readers keep their connections', async () => {
    const endpoint = await serve((request, response) => {
      if (!request.url?.includes('/a/slow')) return request.resume().once('end', () => response.end());
      return response.writeHead(200, { 'content-length': 1000, etag: '"e"' }).write('half');
    });
    const store = await open(endpoint);
    const opened = await Promise.all(Array.from({ length: 70 }, () => store.get('a/slow')));
    await expect(store.put('a/b', Buffer.from('x'), type)).resolves.toEqual({ size: 1 });
    for (const object of opened) object!.stream.destroy();
  });

  it('times out when no connection is free', async () => {
    const held: ServerResponse[] = [];
    const endpoint = await serve((request, response) => {
      if (!request.url?.includes('/a/')) return response.end();
      held.push(response);
      return response.writeHead(200, { etag: '"e"' }).write('half');
    });
    const store = await open(endpoint, 2_000);
    const put = (key: string) => store.put(key, Buffer.from('x'), type);
    const puts = Promise.all(Array.from({ length: 64 }, (_, index) => put(`a/${index}`)));
    await expect.poll(() => held.length).toBe(64);
    await expect(put('a/late')).rejects.toMatchObject({ code: 'unavailable', message: /ETIMEDOUT/ });
    expect(held).toHaveLength(64);
    for (const response of held) response.end();
    await puts;
  });

  it('retries after transient errors, and reports permanent errors', async () => {
    let faults = 0;
    const endpoint = await serve((request, response) => {
      const fails = request.method === 'PUT' && (faults < 2 || request.url?.includes('never') === true);
      if (fails) faults += 1;
      request.resume().once('end', () => response.writeHead(fails ? 503 : 200, { etag: '"e"' }).end());
    });
    const store = await open(endpoint);
    await expect(store.put('a/b', Buffer.from('x'), type)).resolves.toEqual({ size: 1 });
    expect(faults).toBe(2);
    const failing = store.put('a/never', Buffer.from('x'), type);
    await expect(failing).rejects.toMatchObject({ code: 'unavailable', message: /503/ });
    expect(faults).toBe(5);
  });

  it('reports an error when a response body is truncated', async () => {
    const endpoint = await serve((request, response) => {
      if (!request.url?.includes('/a/b')) return response.end();
      response.writeHead(200, { 'content-length': 1000, etag: '"e"' });
      if (request.method === 'GET') return response.write('half', () => response.destroy());
      return response.end();
    });
    const opened = await (await open(endpoint)).get('a/b');
    await expect(opened!.stream.toArray()).rejects.toThrow();
  });

  it('aborts an upload whose completion fails with status 200', async () => {
    const calls: string[] = [];
    const endpoint = await serve((request, response) => {
      const { method = '', url = '' } = request;
      request.resume().once('end', () => {
        if (url.includes('uploads')) return response.end('<X><UploadId>u1</UploadId></X>');
        if (method === 'HEAD') return response.end();
        calls.push(`${method} ${new URL(url, endpoint).search}`);
        response.setHeader('etag', '"e"');
        if (method === 'POST') return response.end('<Error><Code>InternalError</Code></Error>');
        return response.writeHead(method === 'DELETE' ? 204 : 200).end();
      });
    });
    const put = (await open(endpoint)).put('a/b', Buffer.alloc(9_000_000), { contentType: 'image/png' });
    await expect(put).rejects.toMatchObject({ code: 'unavailable', message: /InternalError/ });
    expect(calls).toEqual([
      'PUT ?partNumber=1&uploadId=u1',
      'PUT ?partNumber=2&uploadId=u1',
      'POST ?uploadId=u1',
      'POST ?uploadId=u1',
      'POST ?uploadId=u1',
      'DELETE ?uploadId=u1',
    ]);
  });

  it('repeats the start and the completion of an upload while the server is overloaded', async () => {
    const faults = { start: 1, complete: 2 };
    let completed = 0;
    const endpoint = await serve((request, response) => {
      const { method = '', url = '' } = request;
      request.resume().once('end', () => {
        response.setHeader('etag', '"e"');
        if (url.includes('uploads'))
          return faults.start-- > 0
            ? response.writeHead(500).end()
            : response.end('<X><UploadId>u1</UploadId></X>');
        if (method !== 'POST') return response.end();
        if (faults.complete-- > 0)
          return faults.complete === 1
            ? response.writeHead(503).end()
            : response.end('<Error><Code>SlowDown</Code></Error>');
        completed += 1;
        return response.end('<CompleteMultipartUploadResult></CompleteMultipartUploadResult>');
      });
    });
    const put = (await open(endpoint)).put('a/b', Buffer.alloc(9_000_000), { contentType: 'image/png' });
    await expect(put).resolves.toEqual({ size: 9_000_000 });
    expect(completed).toBe(1);
  });

  it('does not repeat the completion of an upload whose connection is lost', async () => {
    let completions = 0;
    const endpoint = await serve((request, response) => {
      const { method = '', url = '' } = request;
      request.resume().once('end', () => {
        response.setHeader('etag', '"e"');
        if (url.includes('uploads')) return response.end('<X><UploadId>u1</UploadId></X>');
        if (method !== 'POST') return response.writeHead(method === 'DELETE' ? 204 : 200).end();
        completions += 1;
        return response.destroy();
      });
    });
    const put = (await open(endpoint)).put('a/b', Buffer.alloc(9_000_000), { contentType: 'image/png' });
    await expect(put).rejects.toMatchObject({ code: 'unavailable' });
    expect(completions).toBe(1);
  });

  /**
   * Serves a bucket without objects. The server rejects every request to list unfinished uploads after the first
   * `answered` requests.
   */
  const refuseUploads = (status: number, code: string, answered = 0) => {
    let asked = 0;
    return serve((request, response) => {
      const fails = request.url?.includes('uploads') === true && (asked += 1) > answered;
      const list = '<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>';
      const body = fails ? `<Error><Code>${code}</Code></Error>` : list;
      request.resume().once('end', () => response.writeHead(fails ? status : 200).end(body));
    });
  };

  it('tolerates an upload that ends while its age is read', async () => {
    const endpoint = await serve((request, response) => {
      const { method = '', url = '' } = request;
      const gone = url.includes('uploadId=');
      const list = '<Upload><Key>a/b</Key><UploadId>u1</UploadId></Upload>';
      const body = gone ? '<Error><Code>NoSuchUpload</Code></Error>' : url.includes('uploads') ? list : '';
      request
        .resume()
        .once('end', () => response.writeHead(gone ? 404 : 200).end(method === 'HEAD' ? '' : body));
    });
    expect(await (await open(endpoint)).discardUnfinished(new Date())).toBe(0);
  });

  it('reports an error if the server did not delete every object below a prefix', async () => {
    const endpoint = await serve((request, response) => {
      const { method = '', url = '' } = request;
      const object = '<Contents><Key>users/1/a</Key><Size>1</Size><ETag>"e"</ETag></Contents>';
      const list = `<ListBucketResult><IsTruncated>false</IsTruncated>${object}</ListBucketResult>`;
      const kept =
        '<DeleteResult><Error><Key>users/1/a</Key><Code>InternalError</Code></Error></DeleteResult>';
      const body = method === 'POST' ? kept : url.includes('list-type') ? list : '';
      request.resume().once('end', () => response.end(body));
    });
    const deleting = (await open(endpoint)).deletePrefix('users/1/');
    await expect(deleting).rejects.toMatchObject({ code: 'unavailable', message: /InternalError/ });
  });

  it('discards an unfinished upload without a start time only if its last part is old', async () => {
    const parts: Record<string, string[]> = {
      old: ['2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z'],
      continued: ['2026-01-01T00:00:00Z', '2026-01-04T00:00:00Z'],
      empty: [],
    };
    const discarded: (string | null)[] = [];
    const endpoint = await serve((request, response) => {
      const { method, url = '' } = request;
      const id = new URL(url, endpoint).searchParams.get('uploadId');
      const times = (parts[id ?? ''] ?? []).map((at) => `<LastModified>${at}</LastModified>`);
      const ids = Object.keys(parts).map(
        (each) => `<Upload><Key>a/b</Key><UploadId>${each}</UploadId></Upload>`,
      );
      if (method === 'DELETE') discarded.push(id);
      const body = method !== 'GET' ? '' : (id ? times : ids).join('');
      request.resume().once('end', () => response.writeHead(method === 'DELETE' ? 204 : 200).end(body));
    });
    expect(await (await open(endpoint)).discardUnfinished(new Date('2026-01-03T00:00:00Z'))).toBe(1);
    expect(discarded).toEqual(['old']);
  });

  it('does not open if unfinished uploads cannot be listed', async () => {
    const opening = open(await refuseUploads(403, 'AccessDenied'));
    await expect(opening).rejects.toMatchObject({ code: 'access_denied', message: /unfinished uploads/ });
  });

  it.each([
    [403, 'AccessDenied', 'access_denied'],
    [503, 'ServiceUnavailable', 'unavailable'],
  ])(
    'reports an error when unfinished uploads cannot be listed because of %i %s',
    async (status, name, code) => {
      const store = await open(await refuseUploads(status, name, 1));
      await expect(store.discardUnfinished(new Date())).rejects.toMatchObject({ code });
      // An erasure must not be reported as done while parts of a photo may remain.
      await expect(store.deletePrefix('users/1/')).rejects.toMatchObject({ code });
    },
  );

  it.each([
    [501, 'NotImplemented'],
    [404, 'NoSuchUpload'],
  ])('treats %i %s as an empty list of uploads', async (status, name) => {
    const store = await open(await refuseUploads(status, name));
    expect(await store.discardUnfinished(new Date())).toBe(0);
    expect(await store.deletePrefix('users/1/')).toBe(0);
  });

  it('reports a refused connection without the secret', async () => {
    const failing = open('http://127.0.0.1:9');
    await expect(failing).rejects.toMatchObject({ code: 'unavailable', message: /ECONNREFUSED/ });
    const error: unknown = await failing.catch((thrown: unknown) => thrown);
    expect(JSON.stringify(error) + String(error)).not.toContain('the-secret');
  });
});
