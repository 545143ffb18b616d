import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { ObjectStore } from '@packshot/chassis/object-store/object-store';
import { settleAll } from '@packshot/chassis/process/settle-all';
import { hashing } from './hashing.js';
import type { Manifest } from './manifest.js';

const indexName = 'objects.jsonl';
/** Number of objects that are copied at the same time. A copy mostly waits for a disk or a network. */
const sideBySide = 8;

interface Entry {
  key: string;
  size: number;
  sha256: string;
}

/** Copies one object. @returns undefined if the object no longer exists */
async function copyObject(key: string, from: ObjectStore, to: ObjectStore): Promise<Entry | undefined> {
  const found = await from.get(key);
  if (!found) return undefined;
  const { through, sha256 } = hashing();
  found.stream.once('error', (error) => through.destroy(error));
  const { size } = await to.put(key, found.stream.pipe(through), { contentType: found.contentType });
  return { key, size, sha256: sha256() };
}

/**
 * Runs an action for each item, several at once, and starts no further action after a failure. No action is running when
 * the promise settles.
 */
async function forEachOf<T>(all: AsyncIterable<T>, work: (one: T) => Promise<void>): Promise<void> {
  const iterator = all[Symbol.asyncIterator]();
  let hasFailed = false;
  const loop = async (): Promise<void> => {
    try {
      while (!hasFailed) {
        const next = await iterator.next();
        if (next.done) return;
        await work(next.value);
      }
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  };
  try {
    await settleAll(Array.from({ length: sideBySide }, loop));
  } finally {
    // Closes the open directories of a listing that has not ended.
    await iterator.return?.();
  }
}

/**
 * Copies every object of a store into another store, and records the object's key and checksum. The records are written at
 * once, because an object store may contain millions of objects.
 *
 * @param lost stops the backup before the next object
 */
export async function saveObjects(
  from: ObjectStore,
  to: ObjectStore,
  folder: string,
  lost: AbortSignal,
): Promise<Manifest['objects']> {
  const index = await open(join(folder, indexName), 'w', 0o600);
  const hash = createHash('sha256');
  let written = Promise.resolve();
  let [count, bytes] = [0, 0];
  try {
    await forEachOf(from.list(''), async ({ key }) => {
      lost.throwIfAborted();
      const entry = await copyObject(key, from, to);
      if (!entry) return;
      count += 1;
      bytes += entry.size;
      const line = `${JSON.stringify(entry)}\n`;
      hash.update(line);
      written = written.then(() => index.appendFile(line));
      await written;
    });
    await index.sync();
  } finally {
    await index.close();
  }
  return { count, bytes, index: { name: indexName, sha256: hash.digest('hex') } };
}

async function* entriesIn(folder: string): AsyncGenerator<Entry> {
  for await (const line of createInterface({ input: createReadStream(join(folder, indexName)) }))
    yield JSON.parse(line) as Entry;
}

/** Reads every object of a backup. @throws Error naming an object that is missing or changed */
export async function checkObjects(store: ObjectStore, folder: string): Promise<void> {
  await forEachOf(entriesIn(folder), async ({ key, sha256 }) => {
    const found = await store.get(key);
    if (!found) throw new Error(`The backup is damaged: the object ${key} is missing.`);
    const hash = createHash('sha256');
    for await (const chunk of found.stream) hash.update(chunk as Buffer);
    if (hash.digest('hex') !== sha256)
      throw new Error(`The backup is damaged: the object ${key} has changed.`);
  });
}

/** Copies the objects of a backup into a store. */
export const loadObjects = (store: ObjectStore, folder: string, into: ObjectStore): Promise<void> =>
  forEachOf(entriesIn(folder), async ({ key }) => void (await copyObject(key, store, into)));
