import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ObjectStore } from '../object-store.js';
import { openFolderStore } from './open-folder-store.js';
import { tempFile } from './temp-files.js';

const text = { contentType: 'text/plain' };

describe('folder store', () => {
  let dir: string;
  let store: ObjectStore;
  const everything = async (): Promise<string[]> => (await readdir(dir, { recursive: true })).toSorted();

  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'object-store-'));
    store = await openFolderStore(dir);
  });
  afterEach(async () => {
    await store.close();
    await rm(dir, { recursive: true, force: true });
  });

  it('leaves no temp file and no empty directory when the objects are deleted', async () => {
    await store.put('a/b/c', Buffer.from('x'), text);
    await store.put('a/b', Buffer.from('object whose key is a prefix of another key'), text);
    await store.put('d/e/f', Buffer.from('x'), text);
    await store.delete('d/e/f');
    await mkdir(join(dir, 'objects', 'a~', 'left-by-a-crash~', 'x~'), { recursive: true });
    expect(await store.deletePrefix('a/')).toBe(2);
    expect(await everything()).toEqual(['objects', 'tmp']);
  });

  it('finds its objects after a restart, and stores the body at the start of the file', async () => {
    await store.put('a/photo.jpg', Buffer.from('body'), text);
    const info = await store.stat('a/photo.jpg');
    const again = await openFolderStore(dir);
    expect(await again.stat('a/photo.jpg')).toEqual(info);
    const opened = await again.get('a/photo.jpg');
    expect((await buffer(opened!.stream)).toString()).toBe('body');
    expect((await readFile(join(dir, 'objects', 'a~', 'photo.jpg'))).subarray(0, 4).toString()).toBe('body');
  });

  it('lists its objects, and ignores directories that it did not create', async () => {
    await mkdir(join(dir, 'objects', 'lost+found'));
    await writeFile(join(dir, 'objects', 'lost+found', 'a'), 'x');
    const keys = ['a-', 'a.b', 'a/1', 'a/b/c', 'a/b-c', 'a0', 'b'];
    for (const key of keys.toReversed()) await store.put(key, Buffer.from('x'), text);
    const listed: string[] = [];
    for await (const { key } of store.list('')) listed.push(key);
    expect(listed.toSorted()).toEqual(keys.toSorted());
  });

  it('removes temp files of dead processes when it opens, and keeps temp files of running processes', async () => {
    const tmp = join(dir, 'tmp');
    const mine = tempFile(tmp);
    const [host, pid, life, id] = mine.slice(tmp.length + 1).split('.');
    const living = [
      mine,
      join(tmp, `otherhost.1.${life}.${id}`),
      join(tmp, `${host}.${process.ppid}.x.${id}`),
    ];
    const sameIdBefore = join(tmp, `${host}.${pid}.earlier.${id}`);
    const deadProcess = join(tmp, `${host}.${2 ** 22 + 1}.x.${id}`);
    const abandoned = join(tmp, 'otherhost.2.x.y');
    for (const path of [...living, sameIdBefore, deadProcess, abandoned]) await writeFile(path, 'half');
    const hoursAgo = Date.now() / 1000 - 2 * 3600;
    await utimes(abandoned, hoursAgo, hoursAgo);
    await openFolderStore(dir);
    const left = (await readdir(tmp)).map((name) => join(tmp, name));
    expect(left.toSorted()).toEqual(living.toSorted());
  });

  it('discards unfinished files of all processes if the files are older than a given time', async () => {
    const tmp = join(dir, 'tmp');
    await store.put('a/b', Buffer.from('stored'), text);
    const [young, old] = [tempFile(tmp), join(tmp, 'otherhost.2.x.y')];
    for (const path of [young, old]) await writeFile(path, 'half');
    const aDayAgo = Date.now() / 1000 - 24 * 3600;
    await utimes(old, aDayAgo, aDayAgo);
    expect(await store.discardUnfinished(new Date(Date.now() - 3_600_000))).toBe(1);
    expect(await readdir(tmp)).toEqual([young.slice(tmp.length + 1)]);
    expect((await store.stat('a/b'))?.size).toBe(6);
  });

  it('gives a copy the time of the copy, because the sweep deletes old files without a job', async () => {
    await store.put('a/old', Buffer.from('photo'), text);
    const aDayAgo = Date.now() / 1000 - 24 * 3600;
    await utimes(join(dir, 'objects', 'a~', 'old'), aDayAgo, aDayAgo);
    await store.copy('a/old', 'b/new');
    const { lastModified } = (await store.stat('b/new'))!;
    expect(Math.abs(Date.now() - lastModified.getTime())).toBeLessThan(60_000);
    expect(await readdir(join(dir, 'tmp'))).toEqual([]);
  });

  it('stores a photo that was copied to several jobs once', async () => {
    await store.put('a/photo', Buffer.from('photo'), text);
    await store.copy('a/photo', 'b/photo');
    await store.copy('b/photo', 'c/photo');
    const files = await Promise.all(
      ['a~', 'b~', 'c~'].map((folder) => stat(join(dir, 'objects', folder, 'photo'))),
    );
    expect(new Set(files.map(({ ino }) => ino)).size).toBe(1);
    await store.deletePrefix('a/');
    await store.delete('b/photo');
    expect((await store.stat('c/photo'))?.size).toBe(5);
  });

  it('reports a truncated or foreign file as corrupt', async () => {
    await store.put('a/cut', Buffer.alloc(2000), text);
    const path = join(dir, 'objects', 'a~', 'cut');
    await truncate(path, 2300);
    await writeFile(join(dir, 'objects', 'a~', 'foreign'), 'x'.repeat(1000));
    for (const key of ['a/cut', 'a/foreign']) {
      await expect(store.get(key)).rejects.toMatchObject({ code: 'corrupt' });
      await expect(store.stat(key)).rejects.toMatchObject({ code: 'corrupt' });
      await expect(store.copy(key, 'a/copy')).rejects.toMatchObject({ code: 'corrupt' });
    }
    expect(await readdir(join(dir, 'tmp'))).toEqual([]);
    expect(await store.stat('a/copy')).toBeNull();
  });

  it('handles concurrent puts and deletes in a directory that is being pruned', async () => {
    const rounds = Array.from({ length: 40 }, (_, n) => n);
    const turn = async (name: string): Promise<void> => {
      for (const n of rounds) {
        await store.put(`r/s/${name}`, Buffer.from(`${n}`), text);
        await store.delete(`r/s/${name}`);
      }
    };
    await Promise.all(['a', 'b', 'c', 'd'].map(turn));
    expect(await everything()).toEqual(['objects', 'tmp']);
  });

  it('is not ready while its folder is missing, and reports the fault without a path', async () => {
    await rm(dir, { recursive: true });
    const failing = store.ready();
    await expect(failing).rejects.toMatchObject({ name: 'ObjectStoreError', code: 'unavailable' });
    const { message } = (await failing.catch((error: unknown) => error)) as Error;
    expect(message).not.toContain(dir);
  });

  it('treats a missing folder as an outage, and never recreates it', async () => {
    await store.put('a/b/photo', Buffer.from('photo'), text);
    await rename(dir, `${dir}-away`);
    const list = async () => {
      for await (const _ of store.list('a/')) continue;
    };
    for (const call of [
      () => store.get('a/b/photo'),
      () => store.stat('a/b/photo'),
      () => store.copy('a/b/photo', 'a/b/copy'),
      () => store.put('a/c/photo', Buffer.from('x'), text),
      () => store.delete('a/b/photo'),
      () => store.deletePrefix('a/'),
      list,
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'unavailable' });
    }
    await expect(stat(dir)).rejects.toMatchObject({ code: 'ENOENT' });
    await rename(`${dir}-away`, dir);
    const opened = await store.get('a/b/photo');
    expect((await buffer(opened!.stream)).toString()).toBe('photo');
  });

  it('rejects a put without recreating the objects folder when that folder has disappeared', async () => {
    await store.put('a/b/photo', Buffer.from('photo'), text);
    await rename(join(dir, 'objects'), join(dir, 'away'));
    await expect(store.put('a/c/photo', Buffer.from('x'), text)).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(await everything()).toEqual(['away', 'away/a~', 'away/a~/b~', 'away/a~/b~/photo', 'tmp']);
  });

  it('does not open a file as a folder', async () => {
    const file = join(dir, 'file');
    await writeFile(file, '');
    await expect(openFolderStore(file)).rejects.toMatchObject({ code: 'unavailable' });
  });
});
