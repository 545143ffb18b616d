import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { checkedStore } from '../checked-store.js';
import type { ObjectStore } from '../object-store.js';
import { deleteFile, deleteFiles } from './delete.js';
import { syncDirectory } from './directories.js';
import { folderError } from './error.js';
import { openFile, statFile } from './get.js';
import { fileOf, layoutOf, type FolderLayout } from './layout.js';
import { listFiles } from './list.js';
import { putFile } from './put.js';
import { removeStaleTempFiles, tempFile } from './temp-files.js';

/**
 * Opens a folder as an object store. Makes the folder when it is missing, and removes what crashed processes left
 * half-written. Several processes may share the folder. Keys that differ only in upper and lower case need a file
 * system that tells them apart.
 *
 * @throws ObjectStoreError `access_denied`, `unavailable`
 */
export async function openFolderStore(dir: string): Promise<ObjectStore> {
  const root = resolve(dir);
  const layout = layoutOf(root);
  try {
    await mkdir(layout.objects, { recursive: true });
    await mkdir(layout.temp, { recursive: true });
    await syncDirectory(root);
    await removeStaleTempFiles(layout.temp);
  } catch (error) {
    throw folderError(error);
  }
  return checkedStore(folderStore(layout), folderError);
}

function folderStore(layout: FolderLayout): ObjectStore {
  return {
    put: async (key, body, { contentType }) => ({ size: await putFile(layout, key, body, contentType) }),
    get: async (key, range) => (await openFile(fileOf(layout, key), range)) ?? nothingIn(layout),
    stat: async (key) => (await statFile(fileOf(layout, key))) ?? nothingIn(layout),
    delete: (key) => deleteFile(layout, key),
    deletePrefix: (prefix) => deleteFiles(layout, prefix),
    list: (prefix) => listFiles(layout, prefix),
    ready: () => probe(layout),
    close: async () => {}, // it holds nothing open
  };
}

/** A folder that is not there holds no object either: that is an outage, and throws. */
async function nothingIn(layout: FolderLayout): Promise<null> {
  await stat(layout.objects);
  return null;
}

/**
 * Looks for the folder of the objects, which may be on a disk that is not mounted, and writes a byte: a disk can be full
 * or read-only although the folder is there.
 */
async function probe(layout: FolderLayout): Promise<void> {
  await stat(layout.objects);
  const path = tempFile(layout.temp);
  try {
    await writeFile(path, '.', { flag: 'wx' });
  } finally {
    await rm(path, { force: true });
  }
}
