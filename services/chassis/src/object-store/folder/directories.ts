import { mkdir, open, rename, rmdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf, isMissing, nullWhenMissing } from './error.js';

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
      if (attempt > 1) await mkdir(parent, { recursive: true });
      await rename(temp, target);
      break;
    } catch (error) {
      if (!isMissing(error) || attempt === placeAttempts) throw error;
    }
  }
  // All directories and not only the new ones, because a concurrent put may have made one and not yet synced it.
  for (let path = parent; ; path = dirname(path)) {
    await nullWhenMissing(syncDirectory(path));
    if (path === root) return;
  }
}

/** Removes `path` and then its parents as long as they are empty, but never `root`. Durable once done. */
export async function pruneUp(path: string, root: string): Promise<void> {
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
