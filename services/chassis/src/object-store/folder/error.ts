import { ObjectStoreError } from '../object-store-error.js';

/** Returns an error whose message names the fault, but never the path. An `ObjectStoreError` is returned unchanged. */
export function folderError(error: unknown): ObjectStoreError {
  if (error instanceof ObjectStoreError) return error;
  const code = codeOf(error) ?? 'unknown error';
  const denied = code === 'EACCES' || code === 'EPERM';
  return new ObjectStoreError(
    denied ? 'access_denied' : 'unavailable',
    `The folder of the object store failed: ${code}.`,
    { cause: error },
  );
}

/** Returns the system's code for an error, such as `ENOENT`. */
export function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}

/** Reports whether an error means that a file, or a directory on its path, does not exist. */
export function isMissing(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'ENOENT' || code === 'ENOTDIR';
}

/** Returns null when the file or its directory does not exist. Other errors are thrown. */
export async function nullWhenMissing<T>(operation: Promise<T>): Promise<T | null> {
  try {
    return await operation;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
