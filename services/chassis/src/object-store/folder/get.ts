import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ByteRange, ObjectInfo, OpenedObject } from '../object-store.js';
import { resolveRange } from '../resolve-range.js';
import { nullWhenMissing } from './error.js';
import { readInfo } from './trailer.js';

/** Returns null when the file does not exist. @throws ObjectStoreError `corrupt` when the file is incomplete */
export async function statFile(path: string): Promise<ObjectInfo | null> {
  const file = await nullWhenMissing(open(path, 'r'));
  if (file === null) return null;
  try {
    return await readInfo(file);
  } finally {
    await file.close();
  }
}

/** Returns null if the file is missing. @throws ObjectStoreError `corrupt` or `range_not_satisfiable` */
export async function openFile(path: string, range: ByteRange | undefined): Promise<OpenedObject | null> {
  const file = await nullWhenMissing(open(path, 'r'));
  if (file === null) return null;
  try {
    const info = await readInfo(file);
    const served = range === undefined ? null : resolveRange(range, info.size);
    const { start, end } = served ?? { start: 0, end: info.size - 1 };
    const opened = { ...info, length: end - start + 1, range: served };
    if (opened.length > 0) return { ...opened, stream: file.createReadStream({ start, end }) };
    // A file stream cannot have an empty range.
    await file.close();
    return { ...opened, stream: Readable.from([]) };
  } catch (error) {
    await file.close();
    throw error;
  }
}
