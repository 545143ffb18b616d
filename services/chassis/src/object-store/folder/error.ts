import { ObjectStoreError } from '../object-store-error.js';

/** Turns what the file system threw into the store's own error; the message names the fault, not the path. */
export function folderError(error: unknown): ObjectStoreError {
  if (error instanceof ObjectStoreError) return error;
  const code = (error as NodeJS.ErrnoException).code ?? 'unknown error';
  const denied = code === 'EACCES' || code === 'EPERM';
  return new ObjectStoreError(
    denied ? 'access_denied' : 'unavailable',
    `The folder of the object store failed: ${code}.`,
    { cause: error },
  );
}
