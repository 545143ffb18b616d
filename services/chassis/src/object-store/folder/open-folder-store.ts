import { mkdir, open, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { assertContentType, assertErasePrefix, assertKey, assertListPrefix } from '../assert-key.js';
import type { ObjectStore } from '../object-store.js';
import { ObjectStoreError } from '../object-store-error.js';
import { discardBody } from '../read-body.js';
import { assertRange } from '../resolve-range.js';
import { deleteFile, deleteFiles } from './delete.js';
import { syncDirectory } from './directories.js';
import { folderError } from './error.js';
import { openFile, statFile } from './get.js';
import { fileOf, layoutOf, type FolderLayout } from './layout.js';
import { listFiles } from './list.js';
import { putFile } from './put.js';
import { removeStaleTempFiles, tempFile } from './temp-files.js';

/**
 * Opens a folder as an object store, making it when missing and removing what crashed processes left
 * half-written. Several processes may share the folder. The file system must tell upper from lower case
 * for keys that differ in nothing else.
 * @throws ObjectStoreError `access_denied`, `unavailable`
 */
export async function openFolderStore(dir: string): Promise<ObjectStore> {
  const layout = layoutOf(resolve(dir));
  try {
    await mkdir(layout.objects, { recursive: true });
    await mkdir(layout.temp, { recursive: true });
    await syncDirectory(dirname(layout.objects));
    await removeStaleTempFiles(layout.temp);
  } catch (error) {
    throw folderError(error);
  }
  return folderStore(layout);
}

function folderStore(layout: FolderLayout): ObjectStore {
  let closed = false;
  const guarded = async <T>(action: () => Promise<T>): Promise<T> => {
    try {
      if (closed) throw new ObjectStoreError('closed', 'The object store is closed.');
      return await action();
    } catch (error) {
      throw folderError(error);
    }
  };
  return {
    put: (key, body, { contentType }) =>
      guarded(async () => {
        assertKey(key);
        assertContentType(contentType);
        return { size: await putFile(layout, key, body, contentType) };
      }).catch((error: unknown) => {
        discardBody(body);
        throw error;
      }),
    get: (key, range) =>
      guarded(async () => {
        assertKey(key);
        assertRange(range);
        return await openFile(fileOf(layout, key), range);
      }),
    stat: (key) =>
      guarded(async () => {
        assertKey(key);
        return await statFile(fileOf(layout, key));
      }),
    delete: (key) =>
      guarded(async () => {
        assertKey(key);
        await deleteFile(layout, key);
      }),
    deletePrefix: (prefix) =>
      guarded(async () => {
        assertErasePrefix(prefix);
        return await deleteFiles(layout, prefix);
      }),
    async *list(prefix) {
      await guarded(async () => assertListPrefix(prefix));
      const files = listFiles(layout, prefix);
      for (;;) {
        const next = await guarded(() => files.next());
        if (next.done === true) return;
        yield next.value;
      }
    },
    ready: () => guarded(() => probe(layout)),
    close: async () => {
      closed = true;
    },
  };
}

/** Writing a byte is the only sure test: a disk can be full or read-only although the folder is there. */
async function probe(layout: FolderLayout): Promise<void> {
  const path = tempFile(layout.temp);
  try {
    const file = await open(path, 'wx');
    await file.appendFile('.').finally(() => file.close());
  } finally {
    await rm(path, { force: true });
  }
}
