import { unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isMissing, pruneUp } from './directories.js';
import { directoryOf, fileOf, type FolderLayout } from './layout.js';
import { walkDirectories, walkFiles } from './walk.js';

/** Deletes the file of a key and the directories it leaves empty; missing is fine. */
export async function deleteFile(layout: FolderLayout, key: string): Promise<void> {
  const path = fileOf(layout, key);
  await unlinkIfThere(path);
  await pruneUp(dirname(path), layout.objects);
}

/** Deletes every file below a prefix ending in `/`, then all directories left empty; answers how many files. */
export async function deleteFiles(layout: FolderLayout, prefix: string): Promise<number> {
  const { path } = directoryOf(layout, prefix);
  let count = 0;
  for await (const file of walkFiles(path, prefix, prefix)) {
    if (await unlinkIfThere(file.path)) count += 1;
  }
  // Also those that a crash left empty; a directory that a put just filled again stays.
  for await (const directory of walkDirectories(path)) await pruneUp(directory, layout.objects);
  return count;
}

async function unlinkIfThere(path: string): Promise<boolean> {
  try {
    await unlink(path);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}
