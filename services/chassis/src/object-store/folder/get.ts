import { open, type FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ByteRange, ObjectInfo, OpenedObject } from '../object-store.js';
import { resolveRange } from '../resolve-range.js';
import { isMissing } from './directories.js';
import { readInfo } from './trailer.js';

/** What is known of the object in a file; null when there is no such file. */
export async function statFile(path: string): Promise<ObjectInfo | null> {
  const file = await openIfThere(path);
  if (file === null) return null;
  try {
    return await readInfo(file);
  } finally {
    await file.close();
  }
}

/** Opens the object in a file, or a range of it; null when there is no such file. The stream closes the file. */
export async function openFile(path: string, range: ByteRange | undefined): Promise<OpenedObject | null> {
  const file = await openIfThere(path);
  if (file === null) return null;
  try {
    const info = await readInfo(file);
    const served = range === undefined ? null : resolveRange(range, info.size);
    const { start, end } = served ?? { start: 0, end: info.size - 1 };
    const length = end - start + 1;
    if (length > 0) {
      return { ...info, length, range: served, stream: file.createReadStream({ start, end }) };
    }
    await file.close();
    return { ...info, length, range: served, stream: Readable.from([]) };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function openIfThere(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
