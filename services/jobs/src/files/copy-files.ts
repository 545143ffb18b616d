import type { ObjectStore } from '@packshot/chassis/object-store/object-store';
import { ObjectStoreError } from '@packshot/chassis/object-store/object-store-error';
import { fileKey, type FileLocation } from './file-names.js';

/**
 * Copies files of a job to another job of the same seller, so that either job can be deleted without the other job.
 *
 * @returns false if a file is missing or incomplete; the caller deletes the copies of a job that is not created
 */
export async function copyFiles(
  store: ObjectStore,
  from: FileLocation,
  to: FileLocation,
  names: readonly string[],
): Promise<boolean> {
  for (const name of names) {
    const found = await store.get(fileKey(from, name)).catch(orNullIfCorrupt);
    if (!found) return false;
    await store.put(fileKey(to, name), found.stream, { contentType: found.contentType });
  }
  return true;
}

function orNullIfCorrupt(error: unknown): null {
  if (error instanceof ObjectStoreError && error.code === 'corrupt') return null;
  throw error;
}
