import { mkdir, open, rename, rmdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
// lru-cache: bounded by count, no dependencies; isaacs, BlueOak-1.0.0.
import { LRUCache } from 'lru-cache';
import { codeOf, folderError, isMissing, nullWhenMissing } from './error.js';

const placeAttempts = 20;

interface Sync {
  done: Promise<void>;
  /** The one after it, once somebody waits for it. */
  next?: Promise<void>;
}

const underWay = new Map<string, Sync>();

/**
 * Makes the entries of a directory durable: a new or removed name survives a power cut only after this. One runs at a time
 * for each directory. Who comes meanwhile shares the next one, since that under way may have begun before their change:
 * all that is written at once ends in the same few directories.
 */
export function syncDirectory(path: string): Promise<void> {
  const sync = underWay.get(path);
  if (!sync) return begin(path);
  sync.next ??= sync.done.catch(() => {}).then(() => begin(path));
  return sync.next;
}

function begin(path: string): Promise<void> {
  const sync: Sync = { done: syncNow(path) };
  underWay.set(path, sync);
  const end = () => {
    if (!sync.next) underWay.delete(path);
  };
  sync.done.then(end, end);
  return sync.done;
}

async function syncNow(path: string): Promise<void> {
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

/**
 * Renames a finished temp file to `target`, replacing what is there, and makes the name durable. Makes the
 * directories that are missing on the way.
 *
 * @param root a directory above `target` that always exists; the last one to be synced
 */
export async function placeFile(temp: string, target: string, root: string): Promise<void> {
  const parent = dirname(target);
  for (let attempt = 1; ; attempt += 1) {
    try {
      // Most files have neighbours already. A concurrent delete may remove an empty directory after we made it.
      if (attempt > 1) await makeBelow(root, parent);
      await rename(temp, target);
      break;
    } catch (error) {
      if (!isMissing(error) || attempt === placeAttempts) throw error;
    }
  }
  // Not only the directories that we made: a concurrent put may have made one and not yet synced it.
  await Promise.all([nullWhenMissing(syncDirectory(parent)), keepName(parent, root)]);
}

/**
 * Makes a directory and those above it, but never the root: on a disk that is not mounted an empty root would say of every
 * object that there is none.
 *
 * @throws ObjectStoreError `unavailable` when the root is not there
 */
async function makeBelow(root: string, path: string): Promise<void> {
  if (path === root) {
    await stat(root).catch((error: unknown) => Promise.reject(folderError(error)));
    return;
  }
  // Most often all but the last are there.
  if (await isMade(path)) return;
  await makeBelow(root, dirname(path));
  await isMade(path);
}

/** @returns false when the directory above is missing */
async function isMade(path: string): Promise<boolean> {
  try {
    await mkdir(path);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    if (codeOf(error) === 'EEXIST') return true;
    throw error;
  }
}

/** Directories whose names, up to the root, are known to survive a power cut, with what tells them from later ones. */
const durable = new LRUCache<string, string>({ max: 50_000 });
/** Those that are on the way to it. */
const keeping = new Map<string, Promise<void>>();

/** Makes the name of a directory durable, and those of all above it, as far as they are not known to be. */
async function keepName(path: string, root: string): Promise<void> {
  if (path === root) return;
  await keeping.get(path)?.catch(() => {});
  const identity = await nullWhenMissing(identityOf(path));
  if (!identity || durable.get(path) !== identity) {
    const parent = dirname(path);
    const kept = Promise.all([nullWhenMissing(syncDirectory(parent)), keepName(parent, root)]).then(() => {
      if (identity) durable.set(path, identity);
    });
    keeping.set(path, kept);
    await kept.finally(() => keeping.delete(path));
  }
}

/** What no other directory at this path ever has; undefined where the file system does not say when one was made. */
async function identityOf(path: string): Promise<string | undefined> {
  const { ino, birthtimeNs } = await stat(path, { bigint: true });
  return birthtimeNs ? `${ino} ${birthtimeNs}` : undefined;
}

/** Removes `path` and then its parents as long as they are empty, but never `root`. Durable once done. */
export async function removeEmptyParents(path: string, root: string): Promise<void> {
  let current = path;
  while (current !== root && (await removeIfEmpty(current))) current = dirname(current);
  await nullWhenMissing(syncDirectory(current));
}

/** @returns false when the directory is not empty and stays */
async function removeIfEmpty(path: string): Promise<boolean> {
  try {
    await nullWhenMissing(rmdir(path));
    return true;
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOTEMPTY' || code === 'EEXIST') return false;
    throw error;
  }
}
