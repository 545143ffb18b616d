import { mkdir, open, rename, rmdir } from 'node:fs/promises';
import { dirname } from 'node:path';

const PLACE_ATTEMPTS = 20;

/** Makes the entries of a directory durable: a new or removed name survives a power cut only after this. */
export async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

/** Renames a finished temp file to its place and makes the name durable, with every directory up to `root`. */
export async function placeFile(temp: string, target: string, root: string): Promise<void> {
  const parent = dirname(target);
  for (let attempt = 1; ; attempt += 1) {
    try {
      await mkdir(parent, { recursive: true });
      await rename(temp, target);
      break;
    } catch (error) {
      // A delete beside us may prune the directory between the two calls: make it again.
      if (!isMissing(error) || attempt === PLACE_ATTEMPTS) throw error;
    }
  }
  // All of them and not only the new ones: a put beside us may have made one and not yet synced it.
  for (let path = parent; ; path = dirname(path)) {
    await syncDirectory(path).catch(unlessMissing);
    if (path === root) return;
  }
}

/** Removes `path` and its parents as long as they are empty, never `root`; makes the result durable. */
export async function pruneUp(path: string, root: string): Promise<void> {
  let current = path;
  while (current !== root && (await removeIfEmpty(current))) current = dirname(current);
  await syncDirectory(current).catch(unlessMissing);
}

/** True for the errors that say that a file or a directory on the way to it does not exist. */
export function isMissing(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || code === 'ENOTDIR';
}

async function removeIfEmpty(path: string): Promise<boolean> {
  try {
    await rmdir(path);
    return true;
  } catch (error) {
    if (isMissing(error)) return true;
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTEMPTY' || code === 'EEXIST') return false;
    throw error;
  }
}

function unlessMissing(error: unknown): void {
  if (!isMissing(error)) throw error;
}
