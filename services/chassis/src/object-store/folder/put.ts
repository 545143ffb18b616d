import { createHash } from 'node:crypto';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { readBody } from '../read-body.js';
import { placeFile } from './directories.js';
import { fileOf, type FolderLayout } from './layout.js';
import { tempFile } from './temp-files.js';
import { encodeTrailer } from './trailer.js';

/** Mode of the files: only our user and group can read them. */
const mode = 0o640;

/**
 * Writes the body to a temp file, syncs the file, and then renames the file. A reader finds the old object or the new
 * object, never a partial object. On a fault, the temp file is removed and the key stays unchanged.
 *
 * @returns Size of the body in bytes.
 * @throws ObjectStoreError `aborted` when the body fails
 */
export async function putFile(
  layout: FolderLayout,
  key: string,
  body: Buffer | Readable,
  contentType: string,
): Promise<number> {
  return replaceFile(layout, key, (temp) => writeWhole(temp, body, contentType));
}

/** Lets `write` create a temp file and renames the file to the key. On a fault, the temp file is removed. */
export async function replaceFile<T>(
  layout: FolderLayout,
  key: string,
  write: (temp: string) => Promise<T>,
): Promise<T> {
  const temp = tempFile(layout.temp);
  try {
    const result = await write(temp);
    const target = fileOf(layout, key);
    await placeFile(() => rename(temp, target), target, layout.objects);
    return result;
  } catch (error) {
    await rm(temp, { force: true }).catch(() => {}); // The next start removes the file.
    throw error;
  }
}

async function writeWhole(path: string, body: Buffer | Readable, contentType: string): Promise<number> {
  const hash = createHash('sha256');
  const trailer = (size: number) =>
    encodeTrailer({ size, contentType, etag: hash.digest('hex').slice(0, 32) });
  if (Buffer.isBuffer(body)) {
    hash.update(body);
    const whole = Buffer.concat([body, trailer(body.length)]);
    await writeFile(path, whole, { flag: 'wx', mode, flush: true });
    return body.length;
  }
  const file = await open(path, 'wx', mode);
  try {
    let size = 0;
    for await (const chunk of readBody(body)) {
      hash.update(chunk);
      size += chunk.length;
      await file.appendFile(chunk);
    }
    await file.appendFile(trailer(size));
    await file.sync();
    return size;
  } finally {
    await file.close();
  }
}
