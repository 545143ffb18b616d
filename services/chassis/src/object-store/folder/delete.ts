import { unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { removeEmptyParents } from './directories.js';
import { nullWhenMissing } from './error.js';
import { directoryOf, fileOf, type FolderLayout } from './layout.js';
import { walkDirectories, walkKeys } from './walk.js';

/** Deletes the file of a key, if there is one, and the directories that are empty without it. Durable once done. */
export async function deleteFile(layout: FolderLayout, key: string): Promise<void> {
  const path = fileOf(layout, key);
  await unlinkIfThere(path);
  await removeEmptyParents(dirname(path), layout.objects);
}

/**
 * Deletes every file below a prefix that ends in `/`, then every empty directory. Durable once done.
 *
 * @returns how many files it deleted
 */
export async function deleteFiles(layout: FolderLayout, prefix: string): Promise<number> {
  let count = 0;
  for await (const key of walkKeys(layout, prefix)) {
    if (await unlinkIfThere(fileOf(layout, key))) count += 1;
  }
  // All directories and not only those of the files, because a crash may have left empty ones. A directory that a
  // concurrent put has filled again stays.
  const { path } = directoryOf(layout, prefix);
  for await (const directory of walkDirectories(path)) await removeEmptyParents(directory, layout.objects);
  return count;
}

/** @returns false when there was no such file */
async function unlinkIfThere(path: string): Promise<boolean> {
  return (await nullWhenMissing(unlink(path).then(() => true))) ?? false;
}
