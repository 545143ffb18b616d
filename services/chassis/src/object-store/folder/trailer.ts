import type { FileHandle } from 'node:fs/promises';
import type { ObjectInfo } from '../object-store.js';
import { ObjectStoreError } from '../object-store-error.js';

/**
 * Bytes added behind the body of each file. Content type and etag live in the object's own file, not in a
 * second one beside it, because one rename can then replace both at once. They come last because the etag is
 * known last, and because picture viewers ignore what follows the picture.
 */
export const TRAILER_BYTES = 512;
const MAGIC = '\nobject-store/1 ';

interface Trailer {
  readonly size: number;
  readonly contentType: string;
  readonly etag: string;
}

/** The trailer of a body of `size` bytes. */
export function encodeTrailer(trailer: Trailer): Buffer {
  return Buffer.from(`${MAGIC}${JSON.stringify(trailer)}`.padEnd(TRAILER_BYTES - 1) + '\n', 'ascii');
}

/** What an open file says of itself. @throws ObjectStoreError `corrupt` when cut, changed or not of this store. */
export async function readInfo(file: FileHandle): Promise<ObjectInfo> {
  const { size: fileSize, mtime } = await file.stat();
  const size = fileSize - TRAILER_BYTES;
  if (size < 0) throw corrupt();
  const { buffer, bytesRead } = await file.read(Buffer.alloc(TRAILER_BYTES), 0, TRAILER_BYTES, size);
  const trailer = bytesRead === TRAILER_BYTES ? decode(buffer.toString('ascii')) : null;
  if (trailer === null || trailer.size !== size) throw corrupt();
  return { size, contentType: trailer.contentType, etag: trailer.etag, lastModified: mtime };
}

function decode(text: string): Trailer | null {
  if (!text.startsWith(MAGIC)) return null;
  try {
    const value = JSON.parse(text.slice(MAGIC.length)) as Partial<Record<keyof Trailer, unknown>>;
    const { size, contentType, etag } = value;
    const fine = typeof size === 'number' && typeof contentType === 'string' && typeof etag === 'string';
    return fine ? { size, contentType, etag } : null;
  } catch {
    return null;
  }
}

function corrupt(): ObjectStoreError {
  return new ObjectStoreError('corrupt', 'The stored file is not whole.');
}
