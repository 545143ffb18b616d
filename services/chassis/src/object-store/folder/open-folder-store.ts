import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { checkedStore } from '../checked-store.js';
import type { ListedObject, ObjectStore } from '../object-store.js';
import { copyObjectFile } from './copy.js';
import { deleteFile, deleteFiles } from './delete.js';
import { syncDirectory } from './directories.js';
import { folderError } from './error.js';
import { openFile, statFile } from './get.js';
import { fileOf, layoutOf, type FolderLayout } from './layout.js';
import { listFiles } from './list.js';
import { putFile } from './put.js';
import { removeStaleTempFiles, removeTempFiles, tempFile } from './temp-files.js';

/**
 * Opens a folder as an object store. Creates a missing folder, and removes unfinished files of crashed processes.
 * Several processes may share the folder. Keys that differ only in case need a case-sensitive file system.
 *
 * @throws ObjectStoreError `access_denied` or `unavailable`
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
    get: (key, range) => whenThere(layout, () => openFile(fileOf(layout, key), range)),
    copy: (from, to) => whileThere(layout, () => copyObjectFile(layout, from, to)),
    stat: (key) => whenThere(layout, () => statFile(fileOf(layout, key))),
    delete: (key) => whileThere(layout, () => deleteFile(layout, key)),
    deletePrefix: (prefix) => whileThere(layout, () => deleteFiles(layout, prefix)),
    list: (prefix) => listWhileThere(layout, prefix),
    discardUnfinished: (before) => removeTempFiles(layout.temp, before),
    ready: () => probe(layout),
    close: async () => {}, // The store keeps no file open.
  };
}

/**
 * Returns the object that `find` finds, or null. Throws if the folder is missing, because that is an outage. The folder
 * may have reappeared since the first attempt, so a null result is checked again while the folder exists.
 */
async function whenThere<T>(layout: FolderLayout, find: () => Promise<T | null>): Promise<T | null> {
  return (await find()) ?? whileThere(layout, find);
}

/** Runs an operation whose empty result counts only if the folder exists before and after the operation. */
async function whileThere<T>(layout: FolderLayout, operation: () => Promise<T>): Promise<T> {
  await stat(layout.objects);
  const result = await operation();
  await stat(layout.objects);
  return result;
}

async function* listWhileThere(layout: FolderLayout, prefix: string): AsyncGenerator<ListedObject> {
  await stat(layout.objects);
  yield* listFiles(layout, prefix);
  await stat(layout.objects);
}

/**
 * Checks that the objects' folder exists, because its disk may not be mounted. Also writes one byte, because the disk
 * may be full or read-only.
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
