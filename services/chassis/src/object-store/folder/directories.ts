import { mkdir, open, rmdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
// lru-cache (isaacs, BlueOak-1.0.0) limits the number of entries and has no dependencies.
import { LRUCache } from 'lru-cache';
import { codeOf, folderError, isMissing, nullWhenMissing } from './error.js';

const placeAttempts = 20;

interface Sync {
  done: Promise<void>;
  next?: Promise<void>;
}

const underWay = new Map<string, Sync>();

/**
 * Makes the entries of a directory durable: a new or removed name survives a power cut only after a sync. One sync runs
 * at a time for each directory. Later callers share the next sync, because the current sync may have started before
 * their change. Concurrent writes usually target the same few directories.
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
 * Lets `name` give a finished file the name `target`, and makes the name durable. Creates missing directories below
 * `root`, which always exists.
 */
export async function placeFile(name: () => Promise<void>, target: string, root: string): Promise<void> {
  const parent = dirname(target);
  for (let attempt = 1; ; attempt += 1) {
    try {
      // The directory usually exists. A concurrent delete may remove an empty directory after its creation.
      if (attempt > 1) await makeBelow(root, parent);
      await name();
      break;
    } catch (error) {
      if (!isMissing(error) || attempt === placeAttempts) throw error;
    }
  }
  // All directories are synced, because a concurrent put may have created a directory that is not synced yet.
  await Promise.all([nullWhenMissing(syncDirectory(parent)), keepName(parent, root)]);
}

/**
 * Creates a directory and its parents, except the root. An empty root on an unmounted disk would make every object look
 * missing.
 *
 * @throws ObjectStoreError `unavailable` when the root does not exist
 */
async function makeBelow(root: string, path: string): Promise<void> {
  if (path === root) {
    await stat(root).catch((error: unknown) => Promise.reject(folderError(error)));
    return;
  }
  if (await isMade(path)) return;
  await makeBelow(root, dirname(path));
  await isMade(path);
}

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

/** Identities of directories whose names are durable. A recreated directory has a different identity. */
const durable = new LRUCache<string, string>({ max: 50_000 });
const keeping = new Map<string, Promise<void>>();

/** Makes the names of a directory and its parents durable, unless the names are known to be durable. */
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

/** Returns an identity that no later directory at this path has, or undefined if the creation time is unknown. */
async function identityOf(path: string): Promise<string | undefined> {
  const { ino, birthtimeNs } = await stat(path, { bigint: true });
  return birthtimeNs ? `${ino} ${birthtimeNs}` : undefined;
}

/** Durably removes `path` and then its parents while the directories are empty, but never `root`. */
export async function removeEmptyParents(path: string, root: string): Promise<void> {
  let current = path;
  while (current !== root && (await removeIfEmpty(current))) current = dirname(current);
  await nullWhenMissing(syncDirectory(current));
}

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
