import type { FileHandle } from 'node:fs/promises';
import type { ObjectInfo } from '../object-store.js';
import { ObjectStoreError } from '../object-store-error.js';

/**
 * Bytes after the body of each file, enough for the longest content type. The trailer contains the content type, etag
 * and size. One rename then replaces body and metadata together, which two files would not allow. The trailer comes
 * last because the etag is known last, and because picture viewers ignore data after the picture.
 */
export const trailerBytes = 512;
const magic = '\nobject-store/1 ';

interface Trailer {
  /** Size of the body in bytes. In a truncated file, the size in the trailer does not match the file size. */
  readonly size: number;
  readonly contentType: string;
  readonly etag: string;
}

/** Returns the `trailerBytes` bytes that follow a body. */
export function encodeTrailer(trailer: Trailer): Buffer {
  return Buffer.from(`${magic}${JSON.stringify(trailer)}`.padEnd(trailerBytes - 1) + '\n', 'ascii');
}

/**
 * Reads the metadata from the trailer of an open file.
 *
 * @throws ObjectStoreError `corrupt` when the file was truncated or is not from this store; the body is not checked
 */
export async function readInfo(file: FileHandle): Promise<ObjectInfo> {
  const { size: fileSize, mtime } = await file.stat();
  const size = fileSize - trailerBytes;
  if (size < 0) throw corrupt();
  const { buffer, bytesRead } = await file.read(Buffer.alloc(trailerBytes), 0, trailerBytes, size);
  const trailer = bytesRead === trailerBytes ? decode(buffer.toString('ascii')) : null;
  if (trailer === null || trailer.size !== size) throw corrupt();
  return { size, contentType: trailer.contentType, etag: trailer.etag, lastModified: mtime };
}

function decode(text: string): Trailer | null {
  if (!text.startsWith(magic)) return null;
  try {
    const value = JSON.parse(text.slice(magic.length)) as Partial<Record<keyof Trailer, unknown>>;
    const { size, contentType, etag } = value;
    const fine = typeof size === 'number' && typeof contentType === 'string' && typeof etag === 'string';
    return fine ? { size, contentType, etag } : null;
  } catch {
    return null;
  }
}

function corrupt(): ObjectStoreError {
  return new ObjectStoreError('corrupt', 'The stored file is incomplete.');
}
