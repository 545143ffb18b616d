import { constants } from 'node:fs';
import { copyFile, link, open, utimes } from 'node:fs/promises';
import { placeFile } from './directories.js';
import { codeOf, isMissing } from './error.js';
import { statFile } from './get.js';
import { fileOf, type FolderLayout } from './layout.js';
import { replaceFile } from './put.js';

/**
 * Gives the file of an object a second name, because files never change. The trailer contains the metadata. The file is
 * copied if the file system cannot link it.
 *
 * @returns false when the object does not exist
 * @throws ObjectStoreError `corrupt` when the file is incomplete
 */
export async function copyObjectFile(layout: FolderLayout, from: string, to: string): Promise<boolean> {
  const source = fileOf(layout, from);
  try {
    if ((await statFile(source)) === null) return false;
    if (!(await linkWhole(source, fileOf(layout, to), layout.objects)))
      await replaceFile(layout, to, (temp) => copyWhole(source, temp));
    return true;
  } catch (error) {
    // The directory of temp files may also be missing.
    if (isMissing(error) && (await statFile(source)) === null) return false;
    throw error;
  }
}

/**
 * The target exists, or the file has too many names (65,000 on ext4), belongs to another user, or is on a file system
 * without links.
 */
const needsCopy = new Set(['EEXIST', 'EMLINK', 'EPERM', 'EACCES', 'ENOTSUP', 'ENOSYS']);

async function linkWhole(source: string, target: string, root: string): Promise<boolean> {
  try {
    // Both names show this time. The sweep would remove a new folder whose files look old.
    await utimes(source, new Date(), new Date());
    await placeFile(() => link(source, target), target, root);
    return true;
  } catch (error) {
    if (needsCopy.has(codeOf(error) ?? '')) return false;
    throw error;
  }
}

async function copyWhole(source: string, temp: string): Promise<void> {
  await copyFile(source, temp, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  const file = await open(temp, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
