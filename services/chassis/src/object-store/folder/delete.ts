import { unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { removeEmptyParents } from './directories.js';
import { nullWhenMissing } from './error.js';
import { directoryOf, fileOf, type FolderLayout } from './layout.js';
import { walkDirectories, walkKeys } from './walk.js';

/** Deletes a file and its empty parent directories, if any. The deletion is durable when the promise resolves. */
export async function deleteFile(layout: FolderLayout, key: string): Promise<void> {
  const path = fileOf(layout, key);
  await unlinkIfThere(path);
  await removeEmptyParents(dirname(path), layout.objects);
}

/**
 * Deletes every file below a prefix that ends in `/`, then every empty directory. The deletion is durable when the
 * promise resolves.
 *
 * @returns Number of deleted files.
 */
export async function deleteFiles(layout: FolderLayout, prefix: string): Promise<number> {
  let count = 0;
  for await (const key of walkKeys(layout, prefix)) {
    if (await unlinkIfThere(fileOf(layout, key))) count += 1;
  }
  // Visits all directories, because a crash may have left empty directories. A directory into which a concurrent put
  // has written stays.
  const { path } = directoryOf(layout, prefix);
  for await (const directory of walkDirectories(path)) await removeEmptyParents(directory, layout.objects);
  return count;
}

async function unlinkIfThere(path: string): Promise<boolean> {
  return (await nullWhenMissing(unlink(path).then(() => true))) ?? false;
}
