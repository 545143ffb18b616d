import { constants } from 'node:fs';
import { copyFile, open } from 'node:fs/promises';
import { isMissing } from './error.js';
import { statFile } from './get.js';
import { fileOf, type FolderLayout } from './layout.js';
import { replaceFile } from './put.js';
import { readInfo } from './trailer.js';

/**
 * Copies the file of an object, whose trailer contains the metadata. The copy has its own time of change.
 *
 * @returns false when the object does not exist
 * @throws ObjectStoreError `corrupt` when the file is incomplete
 */
export async function copyObjectFile(layout: FolderLayout, from: string, to: string): Promise<boolean> {
  const source = fileOf(layout, from);
  try {
    await replaceFile(layout, to, (temp) => copyWhole(source, temp));
    return true;
  } catch (error) {
    // The directory of temp files may also be missing.
    if (isMissing(error) && (await statFile(source)) === null) return false;
    throw error;
  }
}

async function copyWhole(source: string, temp: string): Promise<void> {
  await copyFile(source, temp, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  const file = await open(temp, 'r');
  try {
    await readInfo(file);
    await file.sync();
  } finally {
    await file.close();
  }
}
