import type { ObjectStore } from '@packshot/chassis/object-store/object-store';
import { ObjectStoreError } from '@packshot/chassis/object-store/object-store-error';
import { settleAll } from '@packshot/chassis/process/settle-all';
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
  const copied = await settleAll(
    names.map((name) => store.copy(fileKey(from, name), fileKey(to, name)).catch(falseIfCorrupt)),
  );
  return copied.every(Boolean);
}

function falseIfCorrupt(error: unknown): false {
  if (error instanceof ObjectStoreError && error.code === 'corrupt') return false;
  throw error;
}
