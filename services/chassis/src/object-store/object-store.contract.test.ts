import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachStore } from '../testing/describe-each-store.js';
import type { ObjectStore } from './object-store.js';

const text = { contentType: 'text/plain; charset=utf-8' };
const webp = { contentType: 'image/webp' };

// The first run on a machine is slow, because the run installs a server.
await describeEachStore('object store contract', (open) => {
  let store: ObjectStore;
  /** Returns a new prefix, because all tests of one kind of store use the same store. */
  const fresh = (): string => `t/${randomUUID()}`;
  const read = async (key: string): Promise<Buffer | null> => {
    const opened = await store.get(key);
    return opened === null ? null : await buffer(opened.stream);
  };
  const keysBelow = async (prefix: string): Promise<string[]> => {
    const keys: string[] = [];
    for await (const { key } of store.list(prefix)) keys.push(key);
    return keys.toSorted();
  };

  beforeAll(async () => {
    store = await open();
  });
  afterAll(async () => {
    await store.close();
  });

  it('returns a buffer unchanged, with its content type, size and etag', async () => {
    const key = `${fresh()}/photo.webp`;
    const body = randomBytes(1000);
    const before = Date.now();
    const put = await store.put(key, body, webp);
    const opened = await store.get(key);
    expect(opened).toMatchObject({ size: 1000, length: 1000, contentType: 'image/webp', range: null });
    expect(await buffer(opened!.stream)).toEqual(body);
    expect(put).toEqual({ size: 1000 });
    expect(Math.abs(opened!.lastModified.getTime() - before)).toBeLessThan(60_000);
  });

  it('keeps a content type that differs from the extension', async () => {
    const key = `${fresh()}/thing.jpg`;
    await store.put(key, Buffer.from('hello'), text);
    const opened = (await store.get(key))!;
    opened.stream.destroy();
    expect(opened.contentType).toBe(text.contentType);
    expect((await store.stat(key))!.contentType).toBe(text.contentType);
  });

  it('stores a small stream and an empty body', async () => {
    const prefix = fresh();
    const pieces = Readable.from([Buffer.from('one '), 'two ', new Uint8Array(Buffer.from('three'))]);
    expect((await store.put(`${prefix}/pieces`, pieces, text)).size).toBe(13);
    expect((await read(`${prefix}/pieces`))!.toString()).toBe('one two three');
    await store.put(`${prefix}/nothing`, Readable.from([]), text);
    expect(await read(`${prefix}/nothing`)).toEqual(Buffer.alloc(0));
    expect((await store.stat(`${prefix}/nothing`))!.size).toBe(0);
  });

  it('stores a stream of 12 MB', async () => {
    const key = `${fresh()}/large.bin`;
    const pieces = Array.from({ length: 192 }, () => randomBytes(62_501));
    const put = await store.put(key, Readable.from(pieces), { contentType: 'application/octet-stream' });
    expect(put.size).toBe(12_000_192);
    const opened = await store.get(key);
    const hash = createHash('sha256');
    for await (const chunk of opened!.stream) hash.update(chunk as Buffer);
    const wanted = createHash('sha256').update(Buffer.concat(pieces)).digest('hex');
    expect(hash.digest('hex')).toBe(wanted);
    expect(opened!.contentType).toBe('application/octet-stream');
    const last = await store.get(key, { start: 12_000_000 });
    expect(await buffer(last!.stream)).toEqual(Buffer.concat(pieces).subarray(12_000_000));
  });

  it('stores a buffer of many parts', async () => {
    const key = `${fresh()}/large.bin`;
    const body = randomBytes(17 * 1024 * 1024);
    expect((await store.put(key, body, webp)).size).toBe(body.length);
    expect((await read(key))!.equals(body)).toBe(true);
  });

  it('serves inclusive ranges, clips ranges at the end of the object, and rejects ranges beyond the end', async () => {
    const key = `${fresh()}/digits`;
    await store.put(key, Buffer.from('0123456789'), text);
    const part = async (range: { start: number; end?: number }) => {
      const opened = (await store.get(key, range))!;
      return { ...opened, stream: undefined, text: (await buffer(opened.stream)).toString() };
    };
    expect(await part({ start: 2, end: 4 })).toMatchObject({
      text: '234',
      size: 10,
      length: 3,
      range: { start: 2, end: 4 },
      contentType: text.contentType,
    });
    expect(await part({ start: 0, end: 0 })).toMatchObject({ text: '0', length: 1 });
    expect(await part({ start: 0 })).toMatchObject({ text: '0123456789', range: { start: 0, end: 9 } });
    expect(await part({ start: 7, end: 99 })).toMatchObject({ text: '789', range: { start: 7, end: 9 } });
    expect(await part({ start: 9 })).toMatchObject({ text: '9', size: 10 });
    for (const start of [10, 1000]) {
      await expect(store.get(key, { start })).rejects.toMatchObject({ code: 'range_not_satisfiable' });
    }
    for (const range of [{ start: -1 }, { start: 1.5 }, { start: 3, end: 2 }, { start: Number.NaN }]) {
      await expect(store.get(key, range)).rejects.toMatchObject({ code: 'invalid_range' });
    }
    expect(await store.get(`${key}-missing`, { start: 2 })).toBeNull();
  });

  it('rejects every range of an empty object', async () => {
    const key = `${fresh()}/empty`;
    await store.put(key, Buffer.alloc(0), text);
    for (const range of [{ start: 0 }, { start: 0, end: 0 }]) {
      await expect(store.get(key, range)).rejects.toMatchObject({ code: 'range_not_satisfiable' });
    }
  });

  it.each([1, 9_000_000])(
    'changes the etag of an object of %i bytes only when the content changes',
    async (bytes) => {
      const key = `${fresh()}/tagged`;
      await store.put(key, Buffer.alloc(bytes, 'a'), text);
      const { etag } = (await store.stat(key))!;
      expect(etag).toMatch(/^[\w-]{8,128}$/);
      for (const range of [undefined, { start: 0, end: 0 }]) {
        const opened = (await store.get(key, range))!;
        opened.stream.destroy();
        expect(opened.etag).toBe(etag);
      }
      await store.put(key, Buffer.alloc(bytes, 'b'), text);
      expect((await store.stat(key))!.etag).not.toBe(etag);
    },
  );

  it('returns null for a missing object', async () => {
    expect(await store.get(`${fresh()}/missing`)).toBeNull();
    expect(await store.stat(`${fresh()}/missing`)).toBeNull();
  });

  it('replaces body and content type with a second put', async () => {
    const key = `${fresh()}/twice`;
    await store.put(key, Buffer.from('first, and longer'), text);
    await store.put(key, Buffer.from('second'), webp);
    expect((await read(key))!.toString()).toBe('second');
    expect(await store.stat(key)).toMatchObject({ size: 6, contentType: 'image/webp' });
  });

  it('copies an object, replaces the object at its target, and then keeps both apart', async () => {
    const [from, to] = [`${fresh()}/photo`, `${fresh()}/copy`];
    const body = randomBytes(300_000);
    await store.put(from, body, webp);
    await store.put(to, Buffer.from('replaced'), text);
    const before = Date.now();
    expect(await store.copy(from, to)).toBe(true);
    const { size, contentType, lastModified } = (await store.stat(to))!;
    expect({ size, contentType }).toEqual({ size: 300_000, contentType: 'image/webp' });
    expect(Math.abs(lastModified.getTime() - before)).toBeLessThan(60_000);
    await store.put(from, Buffer.from('changed'), text);
    expect((await read(to))!.equals(body)).toBe(true);
    await store.delete(to);
    expect((await read(from))!.toString()).toBe('changed');
  });

  it('copies no missing object, and then keeps the object at the target', async () => {
    const to = `${fresh()}/kept`;
    await store.put(to, Buffer.from('kept'), text);
    expect(await store.copy(`${fresh()}/missing`, to)).toBe(false);
    expect((await read(to))!.toString()).toBe('kept');
  });

  it('deletes objects idempotently', async () => {
    const key = `${fresh()}/gone`;
    await store.put(key, Buffer.from('x'), text);
    await store.delete(key);
    await store.delete(key);
    expect(await store.get(key)).toBeNull();
  });

  it('lists the keys with a prefix, with sizes and dates', async () => {
    const prefix = fresh();
    for (const key of ['b', 'a/1', 'a/2/x', 'a.b', 'ab']) {
      await store.put(`${prefix}/${key}`, Buffer.from(key), text);
    }
    const all = ['a.b', 'a/1', 'a/2/x', 'ab', 'b'].map((key) => `${prefix}/${key}`);
    expect(await keysBelow(`${prefix}/`)).toEqual(all);
    expect(await keysBelow(prefix)).toEqual(all);
    expect(await keysBelow(`${prefix}/a`)).toEqual(all.slice(0, 4));
    expect(await keysBelow(`${prefix}/a/`)).toEqual(all.slice(1, 3));
    expect(await keysBelow(`${prefix}/none`)).toEqual([]);
    expect(await keysBelow('')).toEqual(expect.arrayContaining(all));
    for await (const listed of store.list(`${prefix}/a/2`)) {
      expect(listed.size).toBe(5);
      expect(Math.abs(listed.lastModified.getTime() - Date.now())).toBeLessThan(60_000);
    }
  });

  it('deletes all objects below a prefix and no object of a neighbouring prefix', async () => {
    const prefix = fresh();
    const mine = ['1/a', '1/b/c', '1/b/d/e'];
    for (const key of [...mine, '10/a', '1.txt']) await store.put(`${prefix}/${key}`, Buffer.from('x'), text);
    expect(await store.deletePrefix(`${prefix}/1/`)).toBe(mine.length);
    expect(await keysBelow(`${prefix}/`)).toEqual([`${prefix}/1.txt`, `${prefix}/10/a`]);
    expect(await store.deletePrefix(`${prefix}/1/`)).toBe(0);
    await store.put(`${prefix}/1/a`, Buffer.from('again'), text);
    expect((await read(`${prefix}/1/a`))!.toString()).toBe('again');
  });

  it('lists and deletes more objects than fit on one page of a listing', async () => {
    const prefix = fresh();
    const keys = Array.from({ length: 1040 }, (_, n) => `${prefix}/${n % 7}/${n}`);
    for (let at = 0; at < keys.length; at += 16) {
      await Promise.all(keys.slice(at, at + 16).map((key) => store.put(key, Buffer.from(key), text)));
    }
    expect(await keysBelow(`${prefix}/`)).toEqual(keys.toSorted());
    expect(await store.deletePrefix(`${prefix}/`)).toBe(1040);
    expect(await keysBelow(`${prefix}/`)).toEqual([]);
  });

  it.each([
    '',
    '/a',
    'a/',
    'a//b',
    '.',
    '..',
    'a/../b',
    '../a',
    'a..b',
    './a',
    'a/./b',
    'a b',
    'ä',
    'a\\b',
    'a\0b',
    'a%2e',
    'a~',
    'a'.repeat(201),
    `${'a/'.repeat(256)}a`,
  ])('rejects the key %j in every method', async (key) => {
    const refused = { name: 'ObjectStoreError', code: 'invalid_key' };
    const body = Readable.from([Buffer.from('x')]);
    await expect(store.put(key, body, text)).rejects.toMatchObject(refused);
    expect(body.destroyed).toBe(true);
    await expect(store.get(key)).rejects.toMatchObject(refused);
    await expect(store.copy(key, 'a/copy')).rejects.toMatchObject(refused);
    await expect(store.copy('a/original', key)).rejects.toMatchObject(refused);
    await expect(store.stat(key)).rejects.toMatchObject(refused);
    await expect(store.delete(key)).rejects.toMatchObject(refused);
    if (key !== 'a/') {
      await expect(store.deletePrefix(`${key}/`)).rejects.toMatchObject({ code: 'invalid_prefix' });
    }
  });

  it('accepts the longest key', async () => {
    const segment = 'k'.repeat(126);
    const key = [randomUUID(), segment, segment, segment, segment].join('/').slice(0, 512);
    await store.put(key, Buffer.from('x'), text);
    expect(await keysBelow(key)).toEqual([key]);
  });

  it('requires a slash at the end of a prefix to delete, and a media type as content type', async () => {
    for (const prefix of ['', '/', 'a', 'a//', '../']) {
      await expect(store.deletePrefix(prefix)).rejects.toMatchObject({ code: 'invalid_prefix' });
    }
    await expect(keysBelow('../')).rejects.toMatchObject({ code: 'invalid_prefix' });
    for (const contentType of ['', 'text', 'text/plain\r\nx: y', `a/${'b'.repeat(200)}`]) {
      const put = store.put('t/x', Buffer.from('x'), { contentType });
      await expect(put).rejects.toMatchObject({ code: 'invalid_content_type' });
    }
  });

  it.each([10, 9_000_000])('stores nothing when the stream fails after %i bytes', async (bytes) => {
    const prefix = fresh();
    const failing = (how: (stream: Readable) => void): Readable => {
      let sent = 0;
      return new Readable({
        read() {
          if (sent >= bytes) return how(this);
          const chunk = Buffer.alloc(Math.min(65_536, bytes - sent));
          sent += chunk.length;
          this.push(chunk);
        },
      });
    };
    await store.put(`${prefix}/kept`, Buffer.from('old'), text);
    const aborted = { code: 'aborted' };
    for (const key of [`${prefix}/kept`, `${prefix}/new`]) {
      const error = store.put(
        key,
        failing((s) => s.destroy(new Error('the client disconnected'))),
        webp,
      );
      await expect(error).rejects.toMatchObject(aborted);
      const early = store.put(
        key,
        failing((s) => s.destroy()),
        webp,
      );
      await expect(early).rejects.toMatchObject(aborted);
    }
    expect(await keysBelow(`${prefix}/`)).toEqual([`${prefix}/kept`]);
    expect((await read(`${prefix}/kept`))!.toString()).toBe('old');
    expect((await store.stat(`${prefix}/kept`))!.contentType).toBe(text.contentType);
  });

  it('does not store a used or destroyed stream as an empty object', async () => {
    const key = `${fresh()}/used`;
    const used = Readable.from([Buffer.from('x')]);
    await buffer(used);
    const destroyed = Readable.from([Buffer.from('x')]).destroy();
    for (const body of [used, destroyed, Readable.from([{ not: 'bytes' }])]) {
      await expect(store.put(key, body, text)).rejects.toMatchObject({ code: 'aborted' });
    }
    expect(await store.get(key)).toBeNull();
  });

  it.each([300_000, 9_000_000])(
    'keeps one complete object after concurrent puts of %i bytes to one key',
    async (bytes) => {
      const key = `${fresh()}/raced`;
      const bodies = Array.from({ length: 4 }, (_, n) => Buffer.alloc(bytes, `${n}`));
      await store.put(key, bodies[0]!, text);
      const seen: Buffer[] = [];
      const puts = Promise.all(
        bodies.map((body, n) => store.put(key, n % 2 === 0 ? body : Readable.from([body]), text)),
      );
      for (let reads = 0; reads < 5; reads += 1) seen.push((await read(key))!);
      await puts;
      seen.push((await read(key))!);
      for (const body of seen) expect(bodies.some((whole) => whole.equals(body))).toBe(true);
    },
  );

  it('serves an opened object completely although the object is deleted', async () => {
    const key = `${fresh()}/read`;
    const body = randomBytes(200_000);
    await store.put(key, body, webp);
    const opened = await store.get(key);
    await store.delete(key);
    expect((await buffer(opened!.stream)).equals(body)).toBe(true);
  });

  it('tolerates a reader that stops early', async () => {
    const key = `${fresh()}/left`;
    await store.put(key, randomBytes(5_000_000), webp);
    for (let times = 0; times < 5; times += 1) {
      const opened = await store.get(key);
      opened!.stream.destroy();
    }
    expect((await read(key))!.length).toBe(5_000_000);
  });

  it('ends an abandoned listing, and fails a listing when the store closes', async () => {
    const other = await open();
    const prefix = fresh();
    for (const key of ['1', '2', '3']) await other.put(`${prefix}/${key}`, Buffer.from(key), text);
    let seen = 0;
    for await (const { key } of other.list(`${prefix}/`)) {
      expect(key.startsWith(`${prefix}/`)).toBe(true);
      seen += 1;
      break;
    }
    expect(seen).toBe(1);
    const listing = other.list(`${prefix}/`)[Symbol.asyncIterator]();
    expect(await listing.next()).toMatchObject({ done: false, value: { size: 1 } });
    await other.close();
    await expect(listing.next()).rejects.toMatchObject({ code: 'closed' });
  });

  it('is ready, and rejects every call after close', async () => {
    const other = await open();
    await other.put('t/closing', Buffer.from('x'), text);
    await expect(other.ready()).resolves.toBeUndefined();
    await other.close();
    const body = Readable.from([Buffer.from('x')]);
    const closed = { name: 'ObjectStoreError', code: 'closed' };
    await expect(other.put('t/closing', body, text)).rejects.toMatchObject(closed);
    expect(body.destroyed).toBe(true);
    await expect(other.get('t/closing')).rejects.toMatchObject(closed);
    await expect(other.copy('t/closing', 't/copy')).rejects.toMatchObject(closed);
    await expect(other.stat('t/closing')).rejects.toMatchObject(closed);
    await expect(other.delete('t/closing')).rejects.toMatchObject(closed);
    await expect(other.deletePrefix('t/')).rejects.toMatchObject(closed);
    await expect(other.list('t/')[Symbol.asyncIterator]().next()).rejects.toMatchObject(closed);
    await expect(other.discardUnfinished(new Date())).rejects.toMatchObject(closed);
    await expect(other.ready()).rejects.toMatchObject(closed);
  });
});
